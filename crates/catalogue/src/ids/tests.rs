//! Every spelling of an id, and the laws of parsing.

use super::*;
use proptest::prelude::*;

fn arxiv(text: &str) -> Option<(String, Option<u16>)> {
    ArxivId::parse(text).map(|id| (id.to_string(), id.version()))
}

#[test]
fn every_door_gives_the_same_arxiv_id() {
    let doors = [
        "1412.6980",
        " 1412.6980 ",
        "arXiv:1412.6980",
        "ARXIV: 1412.6980",
        "http://arxiv.org/abs/1412.6980",
        "https://www.arxiv.org/pdf/1412.6980.pdf",
        "https://arxiv.org/pdf/1412.6980.PDF?download=1#page=2",
        "arxiv.org/html/1412.6980/",
        "https://export.arxiv.org/abs/1412.6980?context=cs",
        "10.48550/arXiv.1412.6980",
        "https://doi.org/10.48550/ARXIV.1412.6980",
        "doi:10.48550/arXiv.1412.6980",
        "https://ar5iv.org/abs/1412.6980",
        "https://ar5iv.labs.arxiv.org/html/1412.6980",
        "https://www.alphaxiv.org/abs/1412.6980",
        "https://alphaxiv.org/overview/1412.6980",
        "https://huggingface.co/papers/1412.6980",
        "hf.co/papers/1412.6980",
        "arXiv:1412.6980 [cs.LG] 30 Jan 2017",
    ];
    for door in doors {
        assert_eq!(arxiv(door), Some(("1412.6980".into(), None)), "{door}");
    }
    for door in [
        "1412.6980v9",
        "https://arxiv.org/pdf/1412.6980v9.pdf",
        "arXiv:1412.6980v9 [cs.LG]",
        "10.48550/arXiv.1412.6980V9",
    ] {
        assert_eq!(arxiv(door), Some(("1412.6980".into(), Some(9))), "{door}");
    }
}

#[test]
fn old_style_ids_drop_the_subject_class() {
    for (text, id) in [
        ("hep-th/9901001", "hep-th/9901001"),
        ("cs.LG/0101001", "cs/0101001"),
        ("arXiv:math.GT/0309136v2", "math/0309136"),
        (
            "https://arxiv.org/abs/cond-mat/0703772v1",
            "cond-mat/0703772",
        ),
        (
            "http://arxiv.org/pdf/hep-th/9901001v3.pdf",
            "hep-th/9901001",
        ),
        ("cond-mat.mtrl-sci/0102003", "cond-mat/0102003"),
        (
            "https://doi.org/10.48550/arXiv.hep-th/9901001",
            "hep-th/9901001",
        ),
    ] {
        assert_eq!(arxiv(text).map(|(id, _)| id).as_deref(), Some(id), "{text}");
    }
}

#[test]
fn what_is_no_arxiv_id_is_refused() {
    for text in [
        "",
        "Adam",
        "1234.5678",
        "1413.0001",
        "1400.0001",
        "0703.0001",
        "1412.69801",
        "1501.0001",
        "2301.1234",
        "2301.123456",
        "2301.00000",
        "9912.12345",
        "2301.12345v",
        "2301.12345v0",
        "2301.12345v99999",
        "2301.12345vx",
        "hep-th/9913001",
        "hep-th/0704001",
        "hep-th/9901000",
        "hep-th/990101",
        "foo/9901001",
        "cs.L9/0101001",
        "https://example.org/abs/2301.12345",
        "https://arxiv.org/list/cs.LG/2301",
        "https://huggingface.co/datasets/2301.12345",
        "٢٣٠١.12345",
        "v1",
        "é",
        "1412.6980 and more",
    ] {
        assert_eq!(arxiv(text), None, "{text:?}");
    }
}

#[test]
fn an_id_knows_its_year_and_page() {
    let year = |text| ArxivId::parse(text).map(|id| id.year());
    assert_eq!(year("hep-th/9901001"), Some(1999));
    assert_eq!(year("cs/0101001"), Some(2001));
    assert_eq!(year("1412.6980"), Some(2014));
    assert_eq!(
        ArxivId::parse("1412.6980v9").map(|id| id.url()).as_deref(),
        Some("https://arxiv.org/abs/1412.6980v9")
    );
}

#[test]
fn other_ids_have_one_spelling() {
    let key = |text| PaperRef::parse(text).map(|id| id.to_string());
    for (text, wanted) in [
        ("https://doi.org/10.1145/3065386", "doi:10.1145/3065386"),
        ("doi: 10.1109/CVPR.2016.90", "doi:10.1109/cvpr.2016.90"),
        ("http://dx.doi.org/10.1038/323533a0", "doi:10.1038/323533a0"),
        (
            "https://openreview.net/forum?id=ryQu7f-RZ",
            "openreview:ryQu7f-RZ",
        ),
        (
            "https://openreview.net/pdf?noteId=x&id=ryQu7f-RZ",
            "openreview:ryQu7f-RZ",
        ),
        ("openreview:004uTlSufe", "openreview:004uTlSufe"),
        ("N19-1423", "acl:N19-1423"),
        (
            "https://www.aclweb.org/anthology/n19-1423.pdf",
            "acl:N19-1423",
        ),
        (
            "https://aclanthology.org/2020.acl-main.703/",
            "acl:2020.acl-main.703",
        ),
        ("acl:2019.iwslt-1.23", "acl:2019.iwslt-1.23"),
        (
            "https://paperswithcode.com/paper/adam-a-method",
            "pwc:adam-a-method",
        ),
        ("https://openalex.org/W2741809807", "openalex:W2741809807"),
        (
            "https://openalex.org/works/w2741809807/",
            "openalex:W2741809807",
        ),
        (
            "https://api.openalex.org/works/W2741809807?select=id",
            "openalex:W2741809807",
        ),
        ("openalex:w2741809807", "openalex:W2741809807"),
        ("https://arxiv.org/abs/1412.6980v9", "arxiv:1412.6980"),
    ] {
        assert_eq!(key(text).as_deref(), Some(wanted), "{text}");
    }
    for text in [
        "Adam",
        "attention is all you need",
        "10.1/x",
        "10.1145",
        "https://openreview.net/group?id=ICLR.cc",
        "pwc:",
        "W2741809807",
        "openalex:A5023888391",
        "openalex:W",
        "openalex:W12x",
        "https://openalex.org/A5023888391",
    ] {
        assert_eq!(key(text), None, "{text:?}");
    }
}

fn new_style_id() -> impl Strategy<Value = String> {
    (7u32..=90, 1u32..=12, 1u32..=9_999).prop_filter_map(
        "before the scheme",
        |(yy, mm, n)| match yy * 100 + mm {
            0..704 => None,
            704..1501 => Some(format!("{yy:02}{mm:02}.{n:04}")),
            _ => Some(format!("{yy:02}{mm:02}.{n:05}")),
        },
    )
}

fn old_style_id() -> impl Strategy<Value = String> {
    let archive = proptest::sample::select(vec!["hep-th", "cs", "math", "quant-ph", "q-bio"]);
    (archive, 1992u32..=2006, 1u32..=12, 1u32..=999)
        .prop_map(|(a, y, m, n)| format!("{a}/{:02}{m:02}{n:03}", y % 100))
}

proptest! {
    #[test]
    fn ids_round_trip_in_every_dress(id in prop_oneof![new_style_id(), old_style_id()], version in proptest::option::of(1u16..100)) {
        let full = version.map_or_else(|| id.clone(), |v| format!("{id}v{v}"));
        let dresses = [
            full.clone(), format!("arXiv:{full}"), format!("https://arxiv.org/abs/{full}"), format!("http://arxiv.org/pdf/{full}.pdf"),
            format!("10.48550/arXiv.{full}"), format!("https://ar5iv.org/abs/{full}?x=1"), format!("https://huggingface.co/papers/{full}"),
        ];
        for dress in dresses {
            let parsed = ArxivId::parse(&dress).expect("a dress of an id");
            prop_assert_eq!(parsed.as_str(), &id);
            prop_assert_eq!(parsed.version(), version);
            prop_assert_eq!(ArxivId::parse(&parsed.versioned()), Some(parsed.clone()));
            prop_assert_eq!(ArxivId::parse(&parsed.to_string()), Some(parsed.without_version()));
        }
    }

    #[test]
    fn parsing_is_total_and_keys_parse_back(text in "\\PC*|(arxiv:|doi:|10\\.|acl:|pwc:|openreview:|openalex:w?[0-9]{0,3}|https?://[a-z.]{0,12}/)\\PC{0,30}") {
        if let Some(found) = PaperRef::parse(&text) {
            let again = PaperRef::parse(&found.to_string()).expect("a key parses");
            prop_assert_eq!(again.to_string(), found.to_string());
        }
    }

    #[test]
    fn serde_speaks_the_canonical_text(id in new_style_id()) {
        let parsed = ArxivId::parse(&format!("{id}v3")).expect("an id");
        let json = serde_json::to_string(&parsed).expect("serialises");
        prop_assert_eq!(&json, &format!("{id:?}"));
        prop_assert_eq!(serde_json::from_str::<ArxivId>(&json).expect("parses").to_string(), id);
    }
}
