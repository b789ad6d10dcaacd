//! A small snapshot to ask.

use catalogue::{
    Attributed, AuthorRecord, Authorship, InUse, License, Method, MethodName, NameKind, Origin,
    PaperRecord, PaperRole, ReportedResult, Repository, Source, Task,
};
use snapshot::{Contents, FamilyRecord, MethodRecord};

fn attributed<T>(record: T) -> Attributed<T> {
    Attributed {
        record,
        source: "pwc".into(),
        license: License::CcBySa4,
    }
}

fn paper(
    id: &str,
    title: &str,
    authors: &[&str],
    (year, venue): (i32, &str),
    task: &str,
    code: bool,
) -> PaperRecord {
    let mut record = PaperRecord::titled(id, title, License::CcBySa4);
    record.sources = vec!["pwc".into()];
    record.paper.ids.extend(id.parse());
    record.paper.authors = authors
        .iter()
        .map(|name| Authorship::named(*name))
        .collect();
    record.paper.year = Some(year);
    record.paper.venue = Some(venue.into());
    record.paper.tasks = vec![task.into()];
    if code {
        let url = format!("https://github.com/example/{year}");
        record.repositories = vec![attributed(Repository {
            url,
            is_official: Some(true),
            ..Repository::default()
        })];
    }
    record
}

fn result(
    model: &str,
    metric: &str,
    value: &str,
    paper: &str,
    day: &str,
) -> Attributed<ReportedResult> {
    attributed(ReportedResult {
        task: "Hill Climbing".into(),
        dataset: "Alps-10".into(),
        model: model.into(),
        metrics: [(metric.to_owned(), value.to_owned())].into(),
        paper: Some(paper.into()),
        date: day.parse().ok(),
    })
}

/// A method to which the paper on ladders is this.
pub fn of_ladders(id: &str, name: &str, role: PaperRole) -> MethodRecord {
    let method = Method {
        id: id.into(),
        name: name.into(),
        paper: Some("arxiv:1801.00002".into()),
        ..Method::default()
    };
    let origin = Origin {
        role,
        source: "An Encyclopaedia".into(),
        first: (role != PaperRole::Introduces).then(|| "K. F., An Older Paper, 1969".into()),
        places: None,
    };
    MethodRecord {
        origin: Some(origin),
        ..MethodRecord::from(attributed(method))
    }
}

pub fn contents() -> Contents {
    let author = |name: &str| AuthorRecord {
        id: format!("name:{}", catalogue::names::author_key(name)),
        author: catalogue::Author {
            name: name.into(),
            ids: vec![],
        },
        source: "pwc".into(),
        license: License::CcBySa4,
    };
    let method = Method {
        id: "ropewalk".into(),
        name: "Ropewalk".into(),
        names: vec![MethodName {
            name: "RW".into(),
            kind: NameKind::Alias,
        }],
        area: Some("climbing".into()),
        paper: Some("arxiv:1701.00001".into()),
        paper_count: Some(41),
        ..Method::default()
    };
    let bridge = Method {
        id: "rope_bridge".into(),
        name: "Rope Bridge".into(),
        summary: Some("Two ropes and a plank.".into()),
        ..Method::default()
    };
    let function = |function: &str, difference: Option<&str>| InUse {
        function: function.into(),
        distribution: "alpine".into(),
        versions: "2.1.0".into(),
        with: difference.is_none().then(|| "ropes=1".into()),
        difference: difference.map(Into::into),
        member: difference.map(|_| "rope_bridge".into()),
        misreading: None,
        source: "alpine/walks.py".into(),
    };
    let ropewalk = MethodRecord {
        family: Some(FamilyRecord {
            id: "ropewalk".into(),
            members: ["ropewalk", "rope_bridge"].map(str::to_owned).into(),
        }),
        in_use: vec![
            function("alpine.walks.Single", None),
            function("alpine.walks.Double", Some("two ropes instead of one")),
        ],
        ..MethodRecord::from(attributed(method))
    };
    let bridge = MethodRecord::from(attributed(bridge));
    let task = Task {
        name: "Hill Climbing".into(),
        datasets: vec!["Alps-10".into()],
        ..Task::default()
    };
    Contents {
        created_at: "2026-01-02T00:00:00Z".into(),
        sources: vec![Source {
            name: "pwc".into(),
            license: License::CcBySa4,
            url: None,
            attribution: None,
        }],
        methods: vec![ropewalk, bridge],
        papers: vec![
            paper(
                "arxiv:1701.00001",
                "Ropewalk: Climbing with Ropes",
                &["Berta Alm", "Carl Fels"],
                (2017, "iclr2018"),
                "Hill Climbing",
                true,
            ),
            paper(
                "arxiv:1801.00002",
                "Ladders Considered",
                &["Berta Alm"],
                (2018, "iclr2018"),
                "Hill Climbing",
                false,
            ),
            paper(
                "arxiv:1901.00003",
                "Boots and Maps",
                &["Dora Grat"],
                (2019, "cvpr2019"),
                "Map Reading",
                true,
            ),
        ],
        citations: vec![
            ("arxiv:1801.00002".into(), "arxiv:1701.00001".into()),
            ("arxiv:1901.00003".into(), "arxiv:1701.00001".into()),
        ],
        authors: ["Berta Alm", "Carl Fels", "Dora Grat"].map(author).into(),
        tasks: vec![
            attributed(task),
            attributed(Task {
                name: "Map Reading".into(),
                ..Task::default()
            }),
        ],
        results: vec![
            result(
                "RW-small",
                "Fall rate",
                "4.5%",
                "arxiv:1701.00001",
                "2017-02-01",
            ),
            result(
                "RW-large",
                "Fall rate",
                "3.5%",
                "arxiv:1801.00002",
                "2018-02-01",
            ),
            result(
                "Boots",
                "Error",
                "12.1 ± 0.3",
                "arxiv:1901.00003",
                "2019-02-01",
            ),
            result("RW-large", "Error", "9.0", "arxiv:1801.00002", "2018-02-01"),
        ],
        ..Contents::default()
    }
}
