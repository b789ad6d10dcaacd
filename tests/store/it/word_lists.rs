//! The spellings the database accepts are those the code knows.

use crate::fixture::store;
use catalogue::{
    AuthorScheme, ComparisonResult, ConceptScheme, CutReason, FunctionKind, IdScheme, InputSource,
    License, MethodKind, NameKind, OutputKind, PaperStatus, PropertyResult, Reason, Rung, Side,
};
use store::lease::{WorkKind, WorkState};
use store::proposals::{ProposalKind, ProposalState};
use store::{AttemptEnding, TakedownKind};
use text::SpanKind;

fn words<T: Copy + std::fmt::Display>(all: &[T]) -> Vec<Option<String>> {
    all.iter().map(|word| Some(word.to_string())).collect()
}

#[tokio::test]
async fn word_lists_of_schema_and_code_are_equal() {
    let store = store().await;
    let sets = [
        ("rung", words(Rung::ALL)),
        ("reason", words(Reason::ALL)),
        ("side", words(Side::ALL)),
        ("property_result", words(PropertyResult::ALL)),
        ("license", words(License::ALL)),
        ("id_scheme", words(IdScheme::ALL)),
        ("name_kind", words(NameKind::ALL)),
        ("method_kind", words(MethodKind::ALL)),
        ("author_scheme", words(AuthorScheme::ALL)),
        ("concept_scheme", words(ConceptScheme::ALL)),
        ("cut_reason", words(CutReason::ALL)),
        ("function_kind", words(FunctionKind::ALL)),
        ("input_source", words(InputSource::ALL)),
        ("output_kind", words(OutputKind::ALL)),
        ("comparison_result", words(ComparisonResult::ALL)),
        ("span_kind", words(SpanKind::ALL)),
        ("attempt_ending", words(AttemptEnding::ALL)),
        ("proposal_kind", words(ProposalKind::ALL)),
        ("proposal_state", words(ProposalState::ALL)),
        ("takedown_kind", words(TakedownKind::ALL)),
        ("work_kind", words(WorkKind::ALL)),
        ("work_state", words(WorkState::ALL)),
        ("outcome", words(&["passed", "failed", "not_reached"])),
    ];
    for (name, expected) in sets {
        let actual = store
            .texts(&format!("SELECT unnest({name}_words())"))
            .await
            .unwrap();
        assert_eq!(actual, expected, "{name}");
    }
    for status in PaperStatus::ALL {
        let check = "SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conname = 'paper_status_check'";
        assert!(
            store.texts(check).await.unwrap()[0]
                .as_ref()
                .unwrap()
                .contains(&format!("'{status}'"))
        );
    }
}

#[tokio::test]
async fn the_stricter_license_is_total_and_symmetric() {
    let store = store().await;
    let pairs = "SELECT DISTINCT coalesce(stricter_license(a, b) IN (a, b) AND stricter_license(a, b) = stricter_license(b, a), false)
                 FROM unnest(license_words()) a, unnest(license_words()) b";
    assert_eq!(store.texts(pairs).await.unwrap(), [Some("true".to_owned())]);
}

#[tokio::test]
async fn no_table_has_a_column_for_a_level() {
    let store = store().await;
    let columns =
        "SELECT table_name || '.' || column_name FROM information_schema.columns JOIN information_schema.tables
                   USING (table_schema, table_name) WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
                   AND (column_name LIKE '%level%' OR column_name LIKE '%confidence%')
                   AND table_name NOT IN ('review', 'staging_review')";
    // A reviewer's own confidence stands beside a review.
    assert_eq!(
        store.texts(columns).await.unwrap(),
        Vec::<Option<String>>::new()
    );
}
