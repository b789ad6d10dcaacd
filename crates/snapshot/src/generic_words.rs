//! Generic last words of a name: whether a method may be called so.

use crate::contents::MethodRecord;
use catalogue::names::word_keys;

/// Parts of the names of areas and collections whose methods have a word behind their names: "Adam optimiser", "ReLU activation".
const ONLY_IN: [(&[&str], &str); 3] = [
    (&["activation"], "activation"),
    (&["loss"], "loss"),
    (&["optimiser", "optimizer"], "optimi"),
];

/// Words in the names of methods that are losses, too, whatever their area.
const LOSSES: [&str; 5] = ["objective", "divergence", "entropy", "likelihood", "error"];

/// Parts of the names of areas and collections whose methods no network has as a layer, or is named after.
const NO_LAYERS: &str =
    "optimi loss metric schedule decoding numerical statistics survival cluster mcmc";
const NO_MODELS: &str = "optimi loss metric schedule decoding numerical activation normali mcmc";

/// Returns true if every generic word at the end of a name fits an area, a collection or another name of a method, or if the method
/// has neither area nor collection.
pub(crate) fn fit(words: &[String], method: &MethodRecord) -> bool {
    let collections = method.collections.iter().map(|collection| &collection.name);
    let areas: Vec<String> = (method.area.iter())
        .chain(collections)
        .map(|name| name.to_lowercase())
        .collect();
    let is_in = |part: &str| areas.iter().any(|area| area.contains(part));
    let names: Vec<String> = (method.aliases().chain([method.name.as_str()]))
        .flat_map(word_keys)
        .collect();
    areas.is_empty()
        || words.iter().all(|word| {
            let word = word.as_str();
            let only = ONLY_IN.iter().find(|(words, _)| words.contains(&word));
            let never = match word {
                "layer" => NO_LAYERS,
                "architecture" | "model" => NO_MODELS,
                _ => "",
            };
            let is_loss =
                word == "loss" && names.iter().any(|name| LOSSES.contains(&name.as_str()));
            let fits =
                only.is_none_or(|(_, part)| is_in(part)) && !never.split_whitespace().any(is_in);
            fits || is_loss || names.iter().any(|name| name == word)
        })
}
