//! The rules that map the words and names of a question to a plan. The first matching rule applies,
//! so the order of the rules matters.

use crate::answer::ask::build_plan::{
    at_level, by_author, by_institution, check_status, citation_path, citations, code, compare,
    compose, concepts, count_area, count_by, count_level, describe, did_introduce, did_write,
    does_cite, explore, harvested, have, implementation, list, origin, paper, paper_first,
    repositories, results, reviews, superlative,
};
use crate::answer::ask::plan::PlanResult;
use crate::answer::ask::question::Question;

struct Rule {
    /// The signature that the question must have: see
    /// [`crate::answer::mentions::link::Meaning::sign`].
    names: &'static str,
    /// Lists of phrases separated by `|`. The question must contain one phrase of each list.
    phrases: &'static [&'static str],
    /// Lists of phrases that the question must not contain.
    excluded: &'static [&'static str],
    /// Builds the plan. Returns `None` when a name has another kind than the rule requires.
    plan: fn(&Question<'_>) -> PlanResult,
}

const CITES: &str = "cite|cites|cited|citing|refer to|refers to|reference|references";
const MORE: &str = "more|most|fewer|less|higher|highest|compare|than|often|better";
const COUNTED: &str = "how many|count|number|how much|how often|total";
const WROTE: &str = "wrote|write|written|author|authors|authored|by|work";
const REPOS: &str = "repository|repositories|repo|repos|github|codebase";
const CODE: &str = "code|implementation|implementations|implement|implements|implemented|implementing|python|runnable|source|run";

/// Defines rules, one per line: signature, phrases, excluding phrases, plan.
macro_rules! rules {
    ($q:ident: $($names:literal [$($phrases:expr),*] $(unless $excluded:expr)* => $plan:expr;)*) => {
        &[$(Rule {
            names: $names,
            phrases: &[$($phrases),*],
            excluded: &[$($excluded),*],
            plan: |$q| $plan,
        }),*]
    };
}

/// All rules, the most specific first.
const RULES: &[Rule] = rules! { q:
    // Two names.
    "@@" ["level|levels|verified|verification|rung|rungs"] => compare(q, "level");
    "@@" ["citation|citations|cited|citation counts|citation count", MORE] unless "path|chain|apart" => compare(q, "citations");
    "@@" ["older|newer|earlier|first|later|before|after|younger|oldest|newest|year|years|date|dates"] unless CITES
        => compare(q, "year");
    "@@" ["citation|citations|cite|cites|citing", "path|paths|chain|trace|lead|leads|apart|between|route|steps|hops|distance"]
        => citation_path(q);
    "@@" [CITES] unless "connected|related" => does_cite(q);
    "@@" ["introduce|introduced|introduces|proposed|propose|proposes|come from|comes from|came from|originally|presented|presents|invented|from|origin|original"] unless "related|connection|link|relation"
        => did_introduce(q);
    "@@" ["related|relation|relate|relates|relationship|connect|connects|connected|connection|connections|link|links|linked|hang together|between|path|paths|common"]
        => explore(q);
    "@&" [WROTE] unless "how many|which|what" => did_write(q);
    "@#" ["is|has|did|does|was|have"] unless "how many|what is the" => at_level(q);
    // One name: yes-or-no checks of its status.
    "@" ["withdrawn|withdraw|withdrawal"] unless "status|retracted|retraction|trust|valid" => check_status(q, "withdrawn");
    "@" ["retracted|retract|retraction"] unless "status|withdrawn|trust|valid" => check_status(q, "retracted");
    "@" ["status|still stand|still stands|stand|valid|trust|withdrawn|retracted"] unless "stand in" => paper(q, "status");
    // One name: an aspect of a paper.
    "@" ["harvest|harvested"] => harvested(q);
    "@" ["review|reviews|reviewed|reviewer|reviewers|rate|rated|rating|ratings"] => reviews(q);
    "@" ["concept|concepts|topic|topics|theme|themes"] => concepts(q);
    "@" ["how many|how often|count|number|citation count|times", "cite|cites|cited|citation|citations|citation count"]
        => paper(q, "citation_count");
    "@" ["which|what|list|show|give|tell|references|bibliography|everything|all", "does @0 cite|did @0 cite|@0 cites|@0 cite|cited by @0|cited in @0|references of @0|reference list of @0|bibliography|references|@0 refer to|@0 references"] unless "cite @0|citing @0|cites @0"
        => citations(q, "references");
    "@" ["cite @0|cites @0|citing @0|cited @0|is @0 cited|was @0 cited|@0 is cited|@0 cited|refer to @0|refers to @0|reference @0|citations of @0|citations to @0"]
        => citations(q, "cited_by");
    "@" ["venue|conference|journal|workshop|proceedings|where was|where did|where is"] unless "come from|comes from|code|introduced|proposed|originate|fed|implementation|fit"
        => paper_first(q, "venue");
    "@" ["when|year|date|how old|came out"] => paper(q, "year");
    "@" ["task|tasks|problem|problems"] => paper_first(q, "tasks");
    "@" ["who wrote|who is the author|who are the authors|authors|author|authored|written|whose work|by whom|who are its authors|who is behind|researchers behind|wrote"]
        => paper(q, "authors");
    // One name: an aspect of a method.
    "@" ["property|properties|tested|property tests|tests"] => implementation(q, "properties");
    "@" ["stand in|instead of|replace|replaced|replaces|replacement|alternative|alternatives|substitute|substituted|substitutes|swap|swapped|interchangeable|take the place"]
        => compose(q, "substitutes", true);
    "@" ["feed @0|feeds @0|feed into @0|feeds into @0|before @0|upstream|precede @0|precedes @0|input for @0|input of @0|inputs of @0|inputs for @0|input to @0"]
        => compose(q, "partners", false);
    "@" ["follow @0|follows @0|after @0|downstream|output of @0|outputs of @0|compose|composes|composed|fed|consume|consumes|consumes the output"]
        => compose(q, "partners", true);
    "@" ["level|levels|verified|verification|rung|rungs|how far|trusted|checked"] => implementation(q, "level");
    "@" ["which paper|what paper|in which paper|original paper|come from|comes from|came from|originate|origin|introduced|introduce|proposed|propose|presented|invented|published first|first published"]
        => origin(q);
    // One name: its code.
    "@" [REPOS] => repositories(q);
    "@" ["all code|code known|code of the method|code for the method|code of the paper|code for the paper"] => repositories(q);
    "@" ["do you have|do you hold|is there code|is there any code|held|any code|have you got|is code|available|code available|do you know"] unless "give|show"
        => have(q);
    "@" [CODE] => implementation(q, "code");
    "@" ["abstract|summarise|summarize|summary|about|say|says"] => paper_first(q, "abstract");
    "@" ["what is|what are|explain|describe|what does|mean|means|how does|tell me|definition|define"] unless "path|paths|citation|citations|cite|cites|cited|paper|papers|older|newer|best|most|compare|time|name"
        => describe(q);
    // Authors, institutions, tasks, datasets.
    "&" [COUNTED, "paper|papers|publication|publications|published|write|written|wrote"] => count_by(q, "author");
    "&" ["newest|latest|last|most recent|most recently|recent"] => superlative(q, "newest");
    "&" ["oldest|first|earliest|begin|began"] => superlative(q, "oldest");
    "&" ["most cited|cited most|most citations"] => superlative(q, "most_cited");
    "&" ["paper|papers|write|wrote|written|published|publish|publications|publication|author|authored|work|works"]
        => by_author(q);
    "=" ["paper|papers|published|publish|publications|publication|research|researchers|written|work|works"] unless "how many|count|number|newest|latest|oldest|most"
        => by_institution(q);
    "~|" ["result|results|leaderboard|table|models|model|perform|performs|performance|score|scores|evaluated|state|benchmark|best"]
        => results(q);
    "~" ["result|results|leaderboard|benchmark"] => results(q);
    "~" ["most cited|cited most|cited the most|most citations|top cited|highest citation|highest citation count|most papers cite|most frequently cited|most often cited|cite most"]
        => superlative(q, "most_cited");
    "~" ["newest|latest|most recent"] => superlative(q, "newest");
    "~" ["oldest|earliest|first"] => superlative(q, "oldest");
    "~" [COUNTED, "paper|papers|publications"] => count_by(q, "task");
    // Fields, levels, digests.
    "^" [COUNTED] unless "paper|papers|citations" => count_area(q);
    "^" ["implementation|implementations|implemented|code"] => list(q);
    "#" [COUNTED] unless "paper|papers|citations" => count_level(q);
    "#" ["implementation|implementations|methods|method|code|everything|all"] => list(q);
    "$" [] => code(q);
};

/// Returns the plan of the first rule that matches and whose names have the required kinds.
pub(crate) fn understand(question: &Question<'_>) -> PlanResult {
    for rule in RULES {
        let matches = rule.names == question.signature
            && rule
                .phrases
                .iter()
                .all(|phrases| question.contains(phrases))
            && !rule
                .excluded
                .iter()
                .any(|phrases| question.contains(phrases));
        if matches && let Some(plan) = (rule.plan)(question)? {
            return Ok(Some(plan));
        }
    }
    Ok(None)
}
