//! One name of each dataset: tasks and results of a snapshot call a dataset by one of the spellings that sources have.

use catalogue::{Attributed, Task, names};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// The names of datasets that have another spelling, each with it.
#[derive(Debug, Default)]
pub(crate) struct DatasetNames(HashMap<String, String>);

impl DatasetNames {
    /// Finds the name of each dataset of tasks and writes it into them. Of several spellings, which differ in case, punctuation
    /// and missing spaces, it is the one that most tasks have, then that of most words, then the first.
    pub(crate) fn unite(tasks: &mut [Attributed<Task>]) -> Self {
        let mut uses: BTreeMap<&str, usize> = BTreeMap::new();
        for name in tasks.iter().flat_map(|task| &task.record.datasets) {
            *uses.entry(name).or_default() += 1;
        }
        let mut spelled: Vec<(&str, usize, Vec<String>)> = uses
            .into_iter()
            .map(|(name, count)| (name, count, names::word_keys(name)))
            .collect();
        spelled.sort_by_key(|(_, count, words)| (Reverse(*count), Reverse(words.len())));
        let mut chosen: HashMap<String, Vec<(&str, Vec<String>)>> = HashMap::new();
        let mut others = HashMap::new();
        for (name, _, words) in spelled {
            let same_letters = chosen.entry(words.concat()).or_default();
            let same = same_letters
                .iter()
                .find(|(_, other)| are_spellings(other, &words));
            match same {
                Some((own, _)) => {
                    others.insert(name.to_owned(), (*own).to_owned());
                }
                None => same_letters.push((name, words)),
            }
        }
        let names = Self(others);
        for task in tasks {
            let datasets = &mut task.record.datasets;
            let mut seen = BTreeSet::new();
            datasets
                .iter_mut()
                .for_each(|name| names.of(name).clone_into(name));
            datasets.retain(|name| seen.insert(name.clone()));
        }
        names
    }

    /// Returns the name of the dataset of a name.
    pub(crate) fn of(&self, name: &str) -> String {
        self.0.get(name).map_or(name, String::as_str).to_owned()
    }
}

/// Returns true if words with the same letters can be spellings of one name: one has the boundaries of the other and more,
/// as `KITTI 2012` and `KITTI2012`. `VCR (Q-AR)` and `VCR (QA-R)` are two names.
pub(crate) fn are_spellings(one: &[String], other: &[String]) -> bool {
    let boundaries = |words: &[String]| -> BTreeSet<usize> {
        let lengths = words.iter().scan(0, |end, word| {
            *end += word.len();
            Some(*end)
        });
        lengths.collect()
    };
    let (one, other) = (boundaries(one), boundaries(other));
    one.is_subset(&other) || other.is_subset(&one)
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalogue::License;

    #[test]
    fn spellings_of_a_dataset_are_one_name() {
        let task = |datasets: &[&str]| Attributed {
            record: Task {
                datasets: datasets.iter().map(|name| (*name).to_owned()).collect(),
                ..Task::default()
            },
            source: "pwc".to_owned(),
            license: License::CcBySa4,
        };
        let mut tasks = [
            task(&["ACE 2004", "ACE2004", "VCR (Q-AR) test", "VCR (QA-R) test"]),
            task(&["HMDB51", "UCF-101", "UCF101"]),
            task(&["HMDB-51", "HMDB51", "UCF101"]),
        ];
        let names = DatasetNames::unite(&mut tasks);
        let united = [
            &["ACE 2004", "VCR (Q-AR) test", "VCR (QA-R) test"][..],
            &["HMDB51", "UCF101"],
            &["HMDB51", "UCF101"],
        ];
        for (task, united) in tasks.iter().zip(united) {
            assert_eq!(task.record.datasets, united);
        }
        assert_eq!(names.of("UCF-101"), "UCF101");
        assert_eq!(names.of("SQuAD2.0"), "SQuAD2.0");
    }
}
