//! The other members of a method's family, run beside its readings as variants: the smallest input that separates two methods of one name.

use crate::context::Context;
use formats::readings::Pair;
use spec::{DimExpr, Dtype, Misreading, MisreadingKind, PropertyKind, Spec};

/// Returns each other member that has the same ports and that no variant of the spec names, with its program: reading A of the member under
/// this method's entry. The properties that it may fail are all but contracts.
pub(super) fn variants(context: &Context, spec: &Spec) -> Vec<(Misreading, String)> {
    let card = context.corpus.cards.get(&spec.method.id);
    let Some(family) = card.and_then(|card| card.family.as_deref()) else {
        return vec![];
    };
    let named = |id: &String| {
        let mut variants = spec.misreadings.iter();
        variants.any(|variant| variant.member.as_ref() == Some(id))
    };
    let members = context.corpus.members(family).into_iter();
    let others = members.filter(|card| card.id != spec.method.id && !named(&card.id));
    others
        .filter_map(|card| {
            let other = &context.specs.get(&card.id)?.spec;
            let pair = context.corpus.pairs.get(&card.id)?;
            (ports(spec) == ports(other)).then(|| variant(spec, other, pair))
        })
        .collect()
}

fn variant(spec: &Spec, other: &Spec, pair: &Pair) -> (Misreading, String) {
    let method = &other.method;
    let properties = spec.properties.iter();
    let properties = properties.filter(|property| property.kind != PropertyKind::Contract);
    let variant = Misreading {
        id: catalogue::member_id(&method.id),
        text: method.name.clone(),
        killed_by: properties.map(|property| property.id.clone()).collect(),
        kind: MisreadingKind::Variant,
        member: Some(method.id.clone()),
        report: vec![],
    };
    let mut program = pair.a.code.clone();
    if method.entry != spec.method.entry {
        program += &format!("\n\n{} = {}\n", spec.method.entry, method.entry);
    }
    (variant, program)
}

/// Name, type and shape of a port.
type PortForm<'a> = (&'a str, Dtype, &'a [DimExpr]);

/// Returns what a call of one method must share with a call of another.
fn ports(spec: &Spec) -> [Vec<PortForm<'_>>; 2] {
    let inputs = spec.inputs.iter();
    let outputs = spec.outputs.iter();
    [
        inputs
            .map(|input| (&*input.name, input.slot.dtype, &*input.slot.shape))
            .collect(),
        outputs
            .map(|output| (&*output.name, output.dtype, &*output.shape))
            .collect(),
    ]
}
