//! Words that carry no meaning in a search.

/// Words that neither the index nor a query contains: articles, pronouns, prepositions,
/// conjunctions and auxiliary verbs.
///
/// The list is closed classes of English words, so it does not depend on a collection. A title of
/// nothing else is still found by its exact name.
pub const STOP_WORDS: &[&str] = &[
    "a", "about", "above", "after", "again", "against", "all", "also", "am", "an", "and", "any",
    "are", "as", "at", "be", "because", "been", "before", "being", "below", "between", "both",
    "but", "by", "can", "could", "did", "do", "does", "doing", "down", "during", "each", "eg",
    "etc", "few", "for", "from", "further", "had", "has", "have", "having", "he", "her", "here",
    "him", "his", "how", "i", "ie", "if", "in", "into", "is", "it", "its", "may", "me", "might",
    "more", "most", "must", "my", "no", "nor", "not", "of", "off", "on", "once", "only", "or",
    "other", "our", "ours", "out", "over", "own", "per", "same", "shall", "she", "should", "so",
    "some", "such", "than", "that", "the", "their", "them", "then", "there", "these", "they",
    "this", "those", "through", "to", "too", "under", "until", "up", "upon", "us", "use", "used",
    "using", "very", "via", "was", "we", "were", "what", "when", "where", "which", "while", "who",
    "whom", "whose", "why", "will", "with", "within", "without", "would", "you", "your",
];

/// Words by which people phrase a request, removed from a query when other words remain. Documents
/// keep these words.
pub const REQUEST_WORDS: &str = "\
    anything article articles concern concerned concerning concerns deal dealing deals describe \
    describes describing discuss discusses discussing find give interested know like list \
    looking paper papers please regarding relate relates search see show something tell want";
