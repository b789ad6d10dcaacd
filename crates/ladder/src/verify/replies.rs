//! The answers of one subject by its inputs. Many properties ask the same, so an equal call is made once; one in sixteen is
//! made again, and its answer must have the same bytes.

use super::wire::map;
use crate::executor::CallForm;
use catalogue::{Digest, Seed};
use spec::value::{Array, Value};
use std::collections::HashMap;

/// The number of known calls of which one is made again.
const ONE_OF: u64 = 16;

/// The call that has to be made for an answer, if any.
pub(super) enum Lookup {
    /// None: this is the answer.
    Known(Value),
    /// It is known, and the call is made again in the form in which it was made.
    Again(CallForm, Value),
    /// It is not known.
    Unknown,
}

/// The answers that are known, each with the form of its call.
#[derive(Debug, Default)]
pub(super) struct Replies {
    known: HashMap<Digest, (CallForm, Value)>,
    lookups: usize,
}

impl Replies {
    /// Looks for the answer to a call with these arguments; their key is [`key`].
    pub fn look_up(&mut self, key: &Digest, seed: Seed) -> Lookup {
        let Some((form, answer)) = self.known.get(key) else {
            return Lookup::Unknown;
        };
        self.lookups += 1;
        if seed
            .draw("calls made again", self.lookups)
            .is_multiple_of(ONE_OF)
        {
            Lookup::Again(*form, answer.clone())
        } else {
            Lookup::Known(answer.clone())
        }
    }

    /// Returns the answer to a call that was made in this form: a fault if it was made before and returned something else.
    pub fn settle(
        &mut self,
        key: Digest,
        form: CallForm,
        before: Option<Value>,
        answer: Value,
    ) -> Value {
        match before {
            None => self.note(key, form, &answer),
            Some(before) if has_outputs(&before) && before != answer => {
                return fault("a repeat of an earlier call gave other bytes".to_owned());
            }
            Some(_) => {}
        }
        answer
    }

    /// Notes the answer to a call in this form.
    pub fn note(&mut self, key: Digest, form: CallForm, answer: &Value) {
        self.known.insert(key, (form, answer.clone()));
    }
}

/// Returns the answer to a call that returned no value of its contract, for this reason.
pub(super) fn fault(why: String) -> Value {
    map([("fault", Value::Str(why))])
}

fn has_outputs(answer: &Value) -> bool {
    matches!(answer, Value::Map(entries) if entries.iter().any(|(key, _)| key == "outputs"))
}

/// Returns the key of positional arguments: their types, shapes and bytes.
pub(super) fn key(args: &[Value]) -> Digest {
    let arrays = args.iter().filter_map(Value::to_array);
    let parts = arrays.flat_map(|array: Array| {
        let form = format!("{} {:?}", array.dtype(), array.shape());
        [form.into_bytes(), array.bytes().to_vec()]
    });
    let parts: Vec<Vec<u8>> = parts.collect();
    Digest::of_parts(parts.iter().map(Vec::as_slice))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_in_sixteen_known_calls_is_made_again() {
        let mut replies = Replies::default();
        let key = key(&[Value::F64(0.5)]);
        assert!(matches!(
            replies.look_up(&key, Seed::new(1)),
            Lookup::Unknown
        ));
        replies.note(key, CallForm::drawn(7), &Value::I64(3));
        let found: Vec<Lookup> = (0..1_600)
            .map(|_| replies.look_up(&key, Seed::new(1)))
            .collect();
        let again = found.iter().filter(
            |one| matches!(one, Lookup::Again(form, Value::I64(3)) if *form == CallForm::drawn(7)),
        );
        let known = found
            .iter()
            .filter(|one| matches!(one, Lookup::Known(Value::I64(3))));
        let (again, known) = (again.count(), known.count());
        assert!(
            (70..130).contains(&again) && again + known == found.len(),
            "{again}, {known}"
        );
    }

    #[test]
    fn calls_of_different_inputs_have_different_keys() {
        let calls = [
            vec![Value::F64(0.0)],
            vec![Value::F64(-0.0)],
            vec![Value::I64(0)],
            vec![Value::F64(0.0), Value::F64(0.0)],
            vec![Value::Array(Array::from_f64(vec![1], &[0.0]))],
            vec![Value::Array(Array::from_f64(vec![1, 1], &[0.0]))],
        ];
        let keys: std::collections::BTreeSet<String> =
            calls.iter().map(|args| key(args).to_string()).collect();
        assert_eq!(keys.len(), calls.len());
    }
}
