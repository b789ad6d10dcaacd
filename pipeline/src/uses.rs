//! The references between cards and specs: the program of a use, the member of a variant.

use crate::error::hinted;
use crate::specs::LoadedSpec;
use anyhow::Result;
use formats::Corpus;
use formats::cards::Card;
use spec::{Misreading, MisreadingKind};
use std::collections::BTreeMap;

/// Checks that each `misreading` of a use is a variant or a departure of the method's spec, and each `member` of a variant another card of
/// its family. A part of a corpus may lack that card.
pub(crate) fn check(corpus: &Corpus, specs: &BTreeMap<String, LoadedSpec>) -> Result<()> {
    for (id, loaded) in specs {
        let Some(card) = corpus.cards.get(id) else {
            continue;
        };
        let spec = &loaded.spec;
        for used in &card.in_use {
            let Some(program) = &used.misreading else {
                continue;
            };
            let named = spec.misreadings.iter().find(|one| one.id == *program);
            if let Some((fault, hint)) = program_fault(named) {
                let function = &used.function;
                return Err(hinted(
                    format!("the card of {id}: in_use {function}: {program:?} {fault}"),
                    format!("{}: {hint}", spec.file),
                ));
            }
        }
        for variant in &spec.misreadings {
            let Some(member) = &variant.member else {
                continue;
            };
            let is_wrong = |other: &Card| {
                other.id == *id || card.family.is_none() || other.family != card.family
            };
            if corpus.cards.get(member).is_some_and(is_wrong) {
                return Err(hinted(
                    format!(
                        "{}: variant {} names the member {member:?}, which is no other card of the family",
                        spec.file, variant.id
                    ),
                    "give both cards the same family",
                ));
            }
        }
    }
    Ok(())
}

/// Returns the fault of the program that a use names, and what to do.
fn program_fault(named: Option<&Misreading>) -> Option<(&'static str, &'static str)> {
    match named.map(|one| one.kind) {
        None => Some((
            "is no misreading of its spec",
            "write the [[misreading]] and its program, or leave misreading out of the card",
        )),
        Some(MisreadingKind::Misreading) => Some((
            "is a misreading, and this function computes it",
            "kind = \"variant\", or \"departure\" with its report",
        )),
        Some(MisreadingKind::Variant | MisreadingKind::Departure) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::specs::load_one;
    use catalogue::InUse;
    use std::path::Path;

    /// The bundled cards, of which that of the GRU cell has a use with these references and no other, and the spec of the GRU cell.
    fn gru(program: Option<&str>) -> (Corpus, BTreeMap<String, LoadedSpec>) {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let mut corpus = Corpus::load(root.join("datasets")).expect("the corpus loads");
        let card = corpus.cards.get_mut("gru_cell").expect("a card");
        card.in_use = vec![InUse {
            function: "torch.nn.GRUCell".to_owned(),
            distribution: "torch".to_owned(),
            versions: "2.9.1".to_owned(),
            with: None,
            difference: Some("r * (h U_c)".to_owned()),
            member: None,
            misreading: program.map(str::to_owned),
            source: "torch/nn/modules/rnn.py".to_owned(),
        }];
        let file = root.join("property-specs/sequence/gru_cell/spec.toml");
        let mut loaded = load_one(&file).expect("the spec loads");
        for one in &mut loaded.spec.misreadings {
            one.kind = MisreadingKind::Misreading;
            one.member = None;
        }
        (corpus, BTreeMap::from([("gru_cell".to_owned(), loaded)]))
    }

    fn fault(corpus: &Corpus, specs: &BTreeMap<String, LoadedSpec>) -> String {
        crate::error::render(&check(corpus, specs).expect_err("refused"))
    }

    #[test]
    fn the_program_of_a_use_is_a_variant_or_a_departure_of_the_spec() {
        let (corpus, specs) = gru(Some("reset_behind_the_product"));
        let error = fault(&corpus, &specs);
        assert!(
            error.contains("torch.nn.GRUCell") && error.contains("is no misreading of its spec"),
            "{error}"
        );
        let (corpus, mut specs) = gru(Some("reset_after_the_product"));
        let error = fault(&corpus, &specs);
        assert!(error.contains("kind = \"variant\""), "{error}");
        let gru = specs.get_mut("gru_cell").expect("the spec");
        for one in &mut gru.spec.misreadings {
            one.kind = MisreadingKind::Variant;
        }
        assert!(check(&corpus, &specs).is_ok());
    }

    #[test]
    fn the_member_of_a_variant_is_another_card_of_the_family() {
        let (mut corpus, mut specs) = gru(None);
        let gru = specs.get_mut("gru_cell").expect("the spec");
        gru.spec.misreadings[0].member = Some("lstm_cell".to_owned());
        let error = fault(&corpus, &specs);
        assert!(error.contains("the member \"lstm_cell\""), "{error}");
        for id in ["gru_cell", "lstm_cell"] {
            let card = corpus.cards.get_mut(id).expect("a card");
            card.family = Some("recurrent".to_owned());
        }
        assert!(check(&corpus, &specs).is_ok());
    }
}
