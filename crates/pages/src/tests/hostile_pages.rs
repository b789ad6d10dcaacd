//! Every page, rendered from hostile records.

use super::records::{
    HOSTILE, attributed, call, code, concept, frame, hostile, library_function, method_line,
    method_page, paper_code, paper_line, paper_page, paper_record, position, progress, properties,
    result, run, rungs, sources,
};
use crate::*;
use catalogue::{Author, AuthorRecord, Institution, License, MisreadingCase, Task};

fn result_pages(frame: &Frame<'_>) -> Vec<(&'static str, Page)> {
    let board = Leaderboard {
        task: hostile(),
        dataset: hostile(),
        metrics: vec![hostile(), "<b>other".to_owned()],
        sorted_by: Some(hostile()),
        is_higher_better: true,
        rows: vec![ResultRow {
            rank: Some(1),
            result: result(),
            paper: Some((hostile(), hostile())),
            code: paper_code(),
            source: hostile(),
            license: License::CcBySa4,
        }],
        position: position(),
        total: 3,
        undated: 1,
        newest: Some(hostile()),
        progress: (0..6).map(progress).collect(),
    };
    let dataset = DatasetPage {
        name: hostile(),
        boards: vec![board],
        tasks: vec![hostile(), "<b>other".to_owned()],
        task: None,
        metric: Some(hostile()),
        words: Some(hostile()),
        total: 3,
        frozen: Some(hostile()),
        call: call(),
    };
    let task = Task {
        name: hostile(),
        area: Some(hostile()),
        description: Some(hostile()),
        ..Task::default()
    };
    let task = TaskPage {
        task: &task,
        license: License::CcBySa4,
        datasets: vec![DatasetLine {
            name: hostile(),
            results: 3,
            best: Some((hostile(), hostile(), hostile())),
            newest: Some(hostile()),
        }],
        parent: Some(hostile()),
        parts: vec![hostile()],
        papers: vec![paper_line()],
        position: position(),
        frozen: Some(hostile()),
        call: call(),
    };
    let line = TaskLine {
        name: hostile(),
        area: Some(hostile()),
        datasets: 1,
        results: 2,
    };
    let tasks = ListingPage {
        kind: PageKind::Task,
        path: "/tasks",
        title: "Leaderboards",
        lead: hostile(),
        wanted: Some(hostile()),
        groups: vec![(
            hostile(),
            vec![ListingLine {
                id: hostile(),
                name: hostile(),
                code: Some(code()),
                under: Some(hostile()),
            }],
        )],
        position: Some(position()),
        licenses: vec![License::CcBySa4],
        call: Some(call()),
    };
    let case = MisreadingCase {
        python: hostile(),
        returned: hostile(),
        expected: hostile(),
        ..MisreadingCase::default()
    };
    let home = HomePage {
        popular: vec![method_line()],
        checked: Some(CheckedMethod {
            method: method_line(),
            failure: Some((hostile(), case)),
        }),
        changes: vec![(method_line(), hostile())],
        tasks: vec![line],
        call: Some(call()),
        ..HomePage::default()
    };
    let first_home = HomePage {
        unchecked: vec![method_line()],
        ..HomePage::default()
    };
    vec![
        ("dataset", dataset.render(frame)),
        ("task", task.render(frame)),
        ("tasks", tasks.render(frame)),
        ("home", home.render(frame)),
        ("home of a first night", first_home.render(frame)),
    ]
}

fn list_pages(frame: &Frame<'_>) -> Vec<(&'static str, Page)> {
    let author = AuthorRecord {
        id: hostile(),
        author: Author {
            name: hostile(),
            ids: vec![],
        },
        source: hostile(),
        license: License::CcBySa4,
    };
    let author = AuthorPage {
        author: &author,
        papers: vec![paper_line()],
        position: position(),
        homonyms: vec![(hostile(), hostile())],
        variants: vec![(hostile(), hostile())],
        call: call(),
    };
    let institution = attributed(Institution {
        ror: Some(hostile()),
        country: Some(hostile()),
        ..Institution::named(HOSTILE)
    });
    let institution = InstitutionPage {
        institution: &institution,
        papers: vec![paper_line()],
        position: position(),
        call: call(),
    };
    let concept = attributed(concept());
    let concept = ConceptPage {
        concept: &concept,
        papers: vec![paper_line()],
        position: position(),
        call: call(),
    };
    vec![
        ("author", author.render(frame)),
        ("institution", institution.render(frame)),
        ("concept", concept.render(frame)),
    ]
}

pub(super) fn run_page(frame: &Frame<'_>) -> Page {
    let (rungs, properties) = (rungs(), properties(HOSTILE));
    let page = RunPage {
        run: run(&rungs, &properties),
        method: method_line(),
        digests: vec![(hostile(), hostile())],
        call: Some(call()),
    };
    page.render(frame)
}

fn other_pages(frame: &Frame<'_>) -> Vec<(&'static str, Page)> {
    let link = || vec![(PageKind::Method, hostile(), hostile())];
    let hit = Hit {
        kind: PageKind::Paper,
        id: hostile(),
        name: hostile(),
        name_matches: std::iter::once(3..9).collect(),
        snippet: Some((hostile(), vec![0..4, 2..999])),
        year: Some(2020),
        code: HitCode::Paper(paper_code()),
        license: License::CcBySa4,
    };
    let card = Card {
        kind: PageKind::Dataset,
        id: hostile(),
        name: hostile(),
        task: Some(hostile()),
        facts: vec![hostile()],
        code: Some(code()),
        paper: Some((hostile(), hostile())),
        license: License::CcBySa4,
    };
    let search = |hits: Vec<Hit>| SearchPage {
        query: HOSTILE,
        kind: Some("paper"),
        cards: vec![card.clone()],
        others: vec![(PageKind::Task, hostile())],
        hits,
        position: position(),
        suggestions: link(),
        call: call(),
    };
    let answer = AskAnswer {
        text: hostile(),
        statements: vec![AskStatement {
            text: hostile(),
            sources: vec![1],
        }],
        sources: vec![AnswerSource {
            kind: hostile(),
            name: hostile(),
            page: Some((PageKind::Paper, hostile())),
            license: License::CcBySa4,
        }],
        basis: "Stored records state this.",
        is_refusal: true,
    };
    let turn = AskTurn {
        question: hostile(),
        answer: answer.clone(),
    };
    let ask = AskPage {
        earlier: &[turn.clone(), turn],
        conversation: Some(HOSTILE),
        question: HOSTILE,
        answer: Some(answer),
        notice: Some(hostile()),
        remaining: Some(3),
        daily: 50,
        call: Some(call()),
    };
    let error = ErrorPage {
        status: 404,
        title: HOSTILE,
        detail: HOSTILE,
        query: HOSTILE,
        suggestions: link(),
    };
    let map = MapPage {
        regions: vec![Region {
            label: hostile(),
            papers: 7,
            at: [0.5, 0.25],
        }],
        papers: 9,
        call: Some(call()),
    };
    vec![
        ("run", run_page(frame)),
        ("search", search(vec![hit]).render(frame)),
        ("empty search", search(vec![]).render(frame)),
        ("ask", ask.render(frame)),
        ("error", error.render(frame)),
        ("map", map.render(frame)),
        ("library", library(frame)),
        ("licenses", licenses(frame)),
        ("accessibility", accessibility(frame, Some(HOSTILE))),
    ]
}

fn proposal_pages(frame: &Frame<'_>) -> Vec<(&'static str, Page)> {
    let kind = DraftKind {
        word: "misreading",
        name: "A known mistake is missing",
        help: "The paper can be read wrongly.",
    };
    let field = |name, is_long| DraftField {
        name,
        label: "Label",
        help: "What to write.",
        value: HOSTILE,
        max_chars: 9,
        is_long,
        is_required: is_long,
        error: Some(HOSTILE),
    };
    let fields = || vec![field("record", false), field("text", true)];
    let changes = [ProposedChange {
        label: hostile(),
        before: hostile(),
        after: hostile(),
    }];
    let challenge = Challenge {
        json: HOSTILE,
        refusal: Some(HOSTILE),
    };
    let steps = [
        (
            "kinds of drafts",
            DraftStep::Kinds {
                kinds: vec![kind],
                record: HOSTILE,
                error: Some(HOSTILE),
            },
        ),
        (
            "form of a draft",
            DraftStep::Form {
                kind,
                fields: fields(),
                is_confirmed: true,
                confirmation_error: Some(HOSTILE),
            },
        ),
        (
            "preview of a draft",
            DraftStep::Preview {
                kind,
                record: HOSTILE,
                record_name: HOSTILE,
                fields: fields(),
                changes: &changes,
                challenge,
            },
        ),
    ];
    let contact = Some(HOSTILE);
    let mut pages: Vec<(&str, Page)> = steps
        .into_iter()
        .map(|(name, step)| (name, DraftPage { step, contact }.render(frame)))
        .collect();
    let stages = [
        (
            "draft",
            ProposalStage::Draft {
                challenge,
                deleted_on: HOSTILE,
            },
        ),
        ("waiting proposal", ProposalStage::Waiting),
        ("accepted proposal", ProposalStage::Accepted(Some(HOSTILE))),
        ("rejected proposal", ProposalStage::Rejected(HOSTILE)),
    ];
    for (name, stage) in stages {
        let page = ProposalPage {
            id: HOSTILE,
            kind: HOSTILE,
            record: HOSTILE,
            record_address: frame.link(PageKind::Method, HOSTILE),
            values: vec![(HOSTILE, HOSTILE, true), (HOSTILE, HOSTILE, false)],
            changes: &changes,
            days: vec![(HOSTILE, hostile())],
            licenses: HOSTILE,
            stage,
            contact,
        };
        pages.push((name, page.render(frame)));
    }
    pages
}

fn repositories_page(record: &catalogue::PaperRecord, frame: &Frame<'_>) -> Page {
    let listed: Vec<_> = record.repositories.iter().collect();
    let page = RepositoriesPage {
        paper: record,
        repositories: &listed,
        position: position(),
        call: call(),
    };
    page.render(frame)
}

pub(super) fn all() -> Vec<(&'static str, Page)> {
    let (sources, record) = (sources(), paper_record());
    let frame = frame(&sources);
    let mut pages = vec![
        ("method", method_page(&frame)),
        ("paper", paper_page(&record)),
        ("repositories", repositories_page(&record, &frame)),
    ];
    pages.extend(result_pages(&frame));
    pages.extend(list_pages(&frame));
    pages.extend(other_pages(&frame));
    pages.extend(proposal_pages(&frame));
    pages.extend(library_pages(&frame));
    pages
}

fn library_pages(frame: &Frame<'_>) -> Vec<(&'static str, Page)> {
    let method = LibraryMethod {
        id: hostile(),
        name: hostile(),
        area: Some(hostile()),
        license: License::CcBySa4,
        role: catalogue::PaperRole::Uses,
        functions: vec![library_function()],
    };
    let libraries = LibrariesPage {
        methods: vec![method.clone()],
        wanted: Some(hostile()),
        sort: Some(hostile()),
    };
    let distribution = DistributionPage {
        distribution: hostile(),
        methods: vec![method],
    };
    vec![
        ("libraries", libraries.render(frame)),
        ("distribution", distribution.render(frame)),
    ]
}
