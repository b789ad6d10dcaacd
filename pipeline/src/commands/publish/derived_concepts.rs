//! Concepts that are derived from a paper's own words: a concept belongs to a paper if a label of two or more words is the name of
//! one of its tasks or methods; if the concept stands in at least twenty titles, also if it stands in this title, or in this abstract at
//! least three times. A phrase of twenty titles is a term that people use for a subject; of rarer ones a fifth was judged wrong.
//!
//! Words are compared in the singular and with American endings. Labels of one word are left out, because most of them have several
//! meanings; so are labels of several concepts, and labels that are no noun ("is-a", "image based"). Within a longer label that fits, shorter ones do not count: "graph neural network" is not
//! "neural network". Nor does a label that begins or ends within a compound: "in-context learning" is no "context learning". docs/schema.md has the measured precision.

use catalogue::names::word_keys;
use catalogue::{Attributed, DERIVED_SOURCE, DerivedFrom, PaperConcept, PaperRecord};
use std::collections::{BTreeMap, HashMap};
use store::ConceptLabel;

/// The longest label, in words. **Reason**: longer ones of OpenCS are sentences.
const MAX_WORDS: usize = 6;

/// The number of times that an abstract contains a label of a concept that it is about. **Reason**: of labels that stood there twice, a
/// quarter was judged wrong.
const MIN_IN_ABSTRACT: usize = 3;

/// The number of titles from which a concept counts in running text.
const MIN_TITLES: u32 = 20;

/// Last words of labels that are no noun.
const NO_NOUN_ENDINGS: &[&str] = &[
    "a", "aware", "based", "domain", "driven", "free", "lingual", "of", "on", "oriented", "single",
    "the", "to",
];

#[derive(Debug, Default)]
pub(super) struct ConceptLabels {
    /// The concept of each label, by the label's words with a space between; `None` for a label of several concepts.
    by_words: HashMap<String, Option<usize>>,
    concepts: Vec<Attributed<PaperConcept>>,
    /// The number of counted titles that contain each concept.
    titles: Vec<u32>,
}

impl ConceptLabels {
    pub(super) fn new(labels: Vec<ConceptLabel>) -> Self {
        let mut index = Self::default();
        let mut positions: HashMap<String, usize> = HashMap::new();
        for ConceptLabel { concept, label } in labels {
            let words = word_keys(&label);
            let is_noun = words
                .last()
                .is_some_and(|last| !NO_NOUN_ENDINGS.contains(&last.as_str()));
            if !is_noun || !(2..=MAX_WORDS).contains(&words.len()) {
                continue;
            }
            let position = *positions.entry(concept.id.to_string()).or_insert_with(|| {
                index.concepts.push(concept);
                index.concepts.len() - 1
            });
            index
                .by_words
                .entry(words.join(" "))
                .and_modify(|other| *other = other.filter(|other| *other == position))
                .or_insert(Some(position));
        }
        index.titles = vec![0; index.concepts.len()];
        index
    }

    pub(super) fn is_empty(&self) -> bool {
        self.by_words.is_empty()
    }

    /// Counts the concepts of a title. All titles must be counted before the first [`ConceptLabels::add_to`].
    pub(super) fn count_title(&mut self, title: &str) {
        for concept in self.in_text(title).into_keys() {
            self.titles[concept] += 1;
        }
    }

    /// Adds the derived concepts of a paper that no source asserts, by id.
    pub(super) fn add_to(&self, paper: &mut PaperRecord) {
        if self.is_empty() {
            return;
        }
        let mut derived: BTreeMap<usize, DerivedFrom> = BTreeMap::new();
        for (names, from) in [
            (&paper.paper.tasks, DerivedFrom::Task),
            (&paper.paper.methods, DerivedFrom::Method),
        ] {
            for name in names {
                if let Some(Some(concept)) = self.by_words.get(&word_keys(name).join(" ")) {
                    derived.entry(*concept).or_insert(from);
                }
            }
        }
        let is_frequent = |concept: &usize| self.titles[*concept] >= MIN_TITLES;
        for concept in self
            .in_text(&paper.paper.title)
            .into_keys()
            .filter(is_frequent)
        {
            derived.entry(concept).or_insert(DerivedFrom::Title);
        }
        let text = paper.paper.abstract_text.as_deref().unwrap_or_default();
        for (concept, count) in self.in_text(text) {
            if count >= MIN_IN_ABSTRACT && is_frequent(&concept) {
                derived.entry(concept).or_insert(DerivedFrom::Abstract);
            }
        }
        for (concept, from) in derived {
            let concept = &self.concepts[concept];
            let is_asserted = paper.concepts.iter().any(|one| one.id == concept.id);
            if !is_asserted {
                paper.concepts.push(Attributed {
                    record: PaperConcept {
                        derived_from: Some(from),
                        ..concept.record.clone()
                    },
                    source: DERIVED_SOURCE.to_owned(),
                    license: concept.license,
                });
            }
        }
    }

    /// Returns the concepts whose labels a text contains, with the number of times; the longest label at each place.
    fn in_text(&self, text: &str) -> HashMap<usize, usize> {
        let words = words_with_bounds(text);
        let (mut found, mut at) = (HashMap::new(), 0);
        while at < words.len() {
            let longest = MAX_WORDS.min(words.len() - at);
            let label = (2..=longest).rev().find_map(|length| {
                let keys: Vec<&str> = words[at..at + length]
                    .iter()
                    .map(|word| word.key.as_str())
                    .collect();
                let concept = self.by_words.get(&keys.join(" "))?;
                Some((length, *concept))
            });
            match label {
                Some((length, concept)) => {
                    let is_whole =
                        words[at].starts_compound && words[at + length - 1].ends_compound;
                    if let Some(concept) = concept.filter(|_| is_whole) {
                        *found.entry(concept).or_default() += 1;
                    }
                    at += length;
                }
                None => at += 1,
            }
        }
        found
    }
}

/// A word of a text, and whether a compound such as "in-context" starts or ends with it. Other words are both.
struct Word {
    key: String,
    starts_compound: bool,
    ends_compound: bool,
}

fn words_with_bounds(text: &str) -> Vec<Word> {
    let mut words = vec![];
    for compound in text.split_whitespace() {
        let keys = word_keys(compound);
        let last = keys.len().saturating_sub(1);
        words.extend(keys.into_iter().enumerate().map(|(at, key)| Word {
            key,
            starts_compound: at == 0,
            ends_compound: at == last,
        }));
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalogue::{ConceptId, ConceptScheme, License};

    fn labels(labels: &[(&str, &str)]) -> ConceptLabels {
        let labels = labels.iter().map(|(id, label)| ConceptLabel {
            concept: Attributed {
                record: PaperConcept {
                    id: ConceptId::new(ConceptScheme::Skos, *id),
                    label: Some((*label).to_owned()),
                    score: None,
                    derived_from: None,
                },
                source: "opencs".to_owned(),
                license: License::CcBy4,
            },
            label: (*label).to_owned(),
        });
        ConceptLabels::new(labels.collect())
    }

    #[test]
    fn a_paper_has_the_concepts_of_its_own_words() {
        let mut index = labels(&[
            ("10", "rare phrase"),
            ("1", "neural networks"),
            ("2", "graph neural network"),
            ("3", "Machine Translation"),
            ("4", "learning"),
            ("5", "text mining"),
            ("6", "image segmentation"),
            ("7", "image segmentation"),
            ("8", "layer normalisation"),
            ("9", "context learning"),
        ]);
        let mut paper = PaperRecord::titled(
            "x",
            "Graph neural networks for image segmentation by in-context learning of a rare phrase",
            License::Cc0,
        );
        paper.paper.tasks = vec!["machine translation".to_owned()];
        paper.paper.methods = vec!["layer_normalization".to_owned()];
        paper.paper.abstract_text = Some(
            "Learning with neural networks. A neural network is a neural network, not text mining."
                .to_owned(),
        );
        for _ in 0..MIN_TITLES {
            index.count_title("Neural networks");
            index.count_title("Graph neural networks: context learning");
        }
        index.add_to(&mut paper);
        let derived: Vec<(String, Option<DerivedFrom>)> = paper
            .concepts
            .iter()
            .map(|concept| (concept.id.value.clone(), concept.derived_from))
            .collect();
        let expected = [
            ("1", DerivedFrom::Abstract),
            ("2", DerivedFrom::Title),
            ("3", DerivedFrom::Task),
            ("8", DerivedFrom::Method),
        ];
        let expected: Vec<_> = expected
            .iter()
            .map(|(id, from)| ((*id).to_owned(), Some(*from)))
            .collect();
        assert_eq!(
            derived, expected,
            "no single word, no ambiguous label, no rare phrase, once in the abstract is not enough"
        );
        assert!(
            paper
                .concepts
                .iter()
                .all(|one| one.source == DERIVED_SOURCE && one.license == License::CcBy4)
        );
    }
}
