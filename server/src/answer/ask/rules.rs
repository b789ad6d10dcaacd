//! The rules: which words, beside which names, ask for what. The first rule that fits is taken; its order is part of it.

use crate::answer::ask::asked::Asked;
use crate::answer::ask::make;
use crate::answer::ask::plan::Plan;
use snapshot::SnapshotError;

/// A plan, and which part of what it gives was asked for.
pub type Made = Result<Option<(Plan, Option<&'static str>)>, SnapshotError>;

/// One rule.
#[derive(Debug, Clone, Copy)]
pub struct Rule {
    /// The signs of the names it takes, all of them and no others: see [`crate::answer::ask::link::Meaning::sign`].
    pub names: &'static str,
    /// Of each of these, one phrase must be said; phrases are separated by `|`.
    pub all: &'static [&'static str],
    /// None of these may be said.
    pub none: &'static str,
    /// The plan; nothing when a name is not what the rule needs.
    pub make: fn(&Asked<'_>) -> Made,
}

const fn rule(
    names: &'static str,
    all: &'static [&'static str],
    none: &'static str,
    make: fn(&Asked<'_>) -> Made,
) -> Rule {
    Rule {
        names,
        all,
        none,
        make,
    }
}

const CITES: &str = "cite|cites|cited|citing|refer to|refers to|reference|references";
const MORE: &str = "more|most|fewer|less|higher|highest|compare|than|often|better";
const COUNTED: &str = "how many|count|number|how much|how often|total";
const WROTE: &str = "wrote|write|written|author|authors|authored|by|work";
const REPOS: &str = "repository|repositories|repo|repos|github|codebase";
const CODE: &str = "code|implementation|implementations|implement|implements|implemented|implementing|python|runnable|source|run";

/// Every rule, the most particular first.
pub const RULES: &[Rule] = &[
    // Two names.
    rule(
        "@@",
        &["level|levels|verified|verification|rung|rungs"],
        "",
        |q| make::compare(q, "level"),
    ),
    rule(
        "@@",
        &[
            "citation|citations|cited|citation counts|citation count",
            MORE,
        ],
        "path|chain|apart",
        |q| make::compare(q, "citations"),
    ),
    rule(
        "@@",
        &[
            "older|newer|earlier|first|later|before|after|younger|oldest|newest|year|years|date|dates",
        ],
        CITES,
        |q| make::compare(q, "year"),
    ),
    rule(
        "@@",
        &[
            "citation|citations|cite|cites|citing",
            "path|paths|chain|trace|lead|leads|apart|between|route|steps|hops|distance",
        ],
        "",
        make::citation_path,
    ),
    rule("@@", &[CITES], "connected|related", make::does_cite),
    rule(
        "@@",
        &[
            "introduce|introduced|introduces|proposed|propose|proposes|come from|comes from|came from|originally|presented|presents|invented|from|origin|original",
        ],
        "related|connection|link|relation",
        make::did_introduce,
    ),
    rule(
        "@@",
        &[
            "related|relation|relate|relates|relationship|connect|connects|connected|connection|connections|link|links|linked|hang together|between|path|paths|common",
        ],
        "",
        make::explore,
    ),
    rule("@&", &[WROTE], "how many|which|what", make::did_write),
    rule(
        "@#",
        &["is|has|did|does|was|have"],
        "how many|what is the",
        make::at_level,
    ),
    // One name: whether something is so.
    rule(
        "@",
        &["withdrawn|withdraw|withdrawal"],
        "status|retracted|retraction|trust|valid",
        |q| make::stands(q, "withdrawn"),
    ),
    rule(
        "@",
        &["retracted|retract|retraction"],
        "status|withdrawn|trust|valid",
        |q| make::stands(q, "retracted"),
    ),
    rule(
        "@",
        &["status|still stand|still stands|stand|valid|trust|withdrawn|retracted"],
        "stand in",
        |q| make::paper(q, "status"),
    ),
    // One name: a part of what is known of a paper.
    rule("@", &["harvest|harvested"], "", make::harvested),
    rule(
        "@",
        &["review|reviews|reviewed|reviewer|reviewers|rate|rated|rating|ratings"],
        "",
        make::reviews,
    ),
    rule(
        "@",
        &["concept|concepts|topic|topics|theme|themes"],
        "",
        make::concepts,
    ),
    rule(
        "@",
        &[
            "how many|how often|count|number|citation count|times",
            "cite|cites|cited|citation|citations|citation count",
        ],
        "",
        |q| make::paper(q, "citation_count"),
    ),
    rule(
        "@",
        &[
            "which|what|list|show|give|tell|references|bibliography|everything|all",
            "does @0 cite|did @0 cite|@0 cites|@0 cite|cited by @0|cited in @0|references of @0|reference list of @0|bibliography|references|@0 refer to|@0 references",
        ],
        "cite @0|citing @0|cites @0",
        |q| make::citations(q, "references"),
    ),
    rule(
        "@",
        &[
            "cite @0|cites @0|citing @0|cited @0|is @0 cited|was @0 cited|@0 is cited|@0 cited|refer to @0|refers to @0|reference @0|citations of @0|citations to @0",
        ],
        "",
        |q| make::citations(q, "cited_by"),
    ),
    rule(
        "@",
        &["venue|conference|journal|workshop|proceedings|where was|where did|where is"],
        "come from|comes from|code|introduced|proposed|originate|fed|implementation|fit",
        |q| make::paper_first(q, "venue"),
    ),
    rule("@", &["when|year|date|how old|came out"], "", |q| {
        make::paper(q, "year")
    }),
    rule("@", &["task|tasks|problem|problems"], "", |q| {
        make::paper_first(q, "tasks")
    }),
    rule(
        "@",
        &[
            "who wrote|who is the author|who are the authors|authors|author|authored|written|whose work|by whom|who are its authors|who is behind|researchers behind|wrote",
        ],
        "",
        |q| make::paper(q, "authors"),
    ),
    // One name: a part of what is known of a method.
    rule(
        "@",
        &["property|properties|tested|property tests|tests"],
        "",
        |q| make::implementation(q, "properties"),
    ),
    rule(
        "@",
        &[
            "stand in|instead of|replace|replaced|replaces|replacement|alternative|alternatives|substitute|substituted|substitutes|swap|swapped|interchangeable|take the place",
        ],
        "",
        |q| make::compose(q, "substitutes", true),
    ),
    rule(
        "@",
        &[
            "feed @0|feeds @0|feed into @0|feeds into @0|before @0|upstream|precede @0|precedes @0|input for @0|input of @0|inputs of @0|inputs for @0|input to @0",
        ],
        "",
        |q| make::compose(q, "partners", false),
    ),
    rule(
        "@",
        &[
            "follow @0|follows @0|after @0|downstream|output of @0|outputs of @0|compose|composes|composed|fed|consume|consumes|consumes the output",
        ],
        "",
        |q| make::compose(q, "partners", true),
    ),
    rule(
        "@",
        &["level|levels|verified|verification|rung|rungs|how far|trusted|checked"],
        "",
        |q| make::implementation(q, "level"),
    ),
    rule(
        "@",
        &[
            "which paper|what paper|in which paper|original paper|come from|comes from|came from|originate|origin|introduced|introduce|proposed|propose|presented|invented|published first|first published",
        ],
        "",
        make::origin,
    ),
    // One name: its code.
    rule("@", &[REPOS], "", make::repositories),
    rule(
        "@",
        &[
            "all code|code known|code of the method|code for the method|code of the paper|code for the paper",
        ],
        "",
        make::repositories,
    ),
    rule(
        "@",
        &[
            "do you have|do you hold|is there code|is there any code|held|any code|have you got|is code|available|code available|do you know",
        ],
        "give|show",
        make::have,
    ),
    rule("@", &[CODE], "", |q| make::implementation(q, "code")),
    rule(
        "@",
        &["abstract|summarise|summarize|summary|about|say|says"],
        "",
        |q| make::paper_first(q, "abstract"),
    ),
    rule(
        "@",
        &[
            "what is|what are|explain|describe|what does|mean|means|how does|tell me|definition|define",
        ],
        "path|paths|citation|citations|cite|cites|cited|paper|papers|older|newer|best|most|compare|time|name",
        make::describe,
    ),
    // Authors, institutions, tasks, datasets.
    rule(
        "&",
        &[
            COUNTED,
            "paper|papers|publication|publications|published|write|written|wrote",
        ],
        "",
        |q| make::count_by(q, "author"),
    ),
    rule(
        "&",
        &["newest|latest|last|most recent|most recently|recent"],
        "",
        |q| make::superlative(q, "newest"),
    ),
    rule("&", &["oldest|first|earliest|begin|began"], "", |q| {
        make::superlative(q, "oldest")
    }),
    rule("&", &["most cited|cited most|most citations"], "", |q| {
        make::superlative(q, "most_cited")
    }),
    rule(
        "&",
        &[
            "paper|papers|write|wrote|written|published|publish|publications|publication|author|authored|work|works",
        ],
        "",
        make::by_author,
    ),
    rule(
        "=",
        &[
            "paper|papers|published|publish|publications|publication|research|researchers|written|work|works",
        ],
        "how many|count|number|newest|latest|oldest|most",
        make::by_institution,
    ),
    rule(
        "~|",
        &[
            "result|results|leaderboard|table|models|model|perform|performs|performance|score|scores|evaluated|state|benchmark|best",
        ],
        "",
        make::results,
    ),
    rule(
        "~",
        &["result|results|leaderboard|benchmark"],
        "",
        make::results,
    ),
    rule(
        "~",
        &[
            "most cited|cited most|cited the most|most citations|top cited|highest citation|highest citation count|most papers cite|most frequently cited|most often cited|cite most",
        ],
        "",
        |q| make::superlative(q, "most_cited"),
    ),
    rule("~", &["newest|latest|most recent"], "", |q| {
        make::superlative(q, "newest")
    }),
    rule("~", &["oldest|earliest|first"], "", |q| {
        make::superlative(q, "oldest")
    }),
    rule("~", &[COUNTED, "paper|papers|publications"], "", |q| {
        make::count_by(q, "task")
    }),
    // Fields, levels, digests.
    rule("^", &[COUNTED], "paper|papers|citations", make::count_area),
    rule(
        "^",
        &["implementation|implementations|implemented|code"],
        "",
        make::list,
    ),
    rule("#", &[COUNTED], "paper|papers|citations", make::count_level),
    rule(
        "#",
        &["implementation|implementations|methods|method|code|everything|all"],
        "",
        make::list,
    ),
    rule("$", &[], "", make::code),
];

/// What the question asks for, by the first rule that fits.
///
/// # Errors
/// When the snapshot cannot be read.
pub fn understand(asked: &Asked<'_>) -> Made {
    for rule in RULES {
        let said =
            rule.names == asked.signature && rule.all.iter().all(|phrases| asked.says(phrases));
        if said && (rule.none.is_empty() || !asked.says(rule.none)) {
            let made = (rule.make)(asked)?;
            if made.is_some() {
                return Ok(made);
            }
        }
    }
    Ok(None)
}
