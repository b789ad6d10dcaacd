//! Addresses of the Explorer: other forms of a name, and those of Papers with Code, lead to the page.

use crate::client::get;
use crate::test_server::TestServer;

#[tokio::test]
async fn other_forms_of_a_name_lead_to_the_page() {
    let world = TestServer::new().await;
    for (path, target) in [
        ("/method/Adam", "/method/adam"),
        ("/method/acme.nn.SoftMax", "/method/gem_b"),
        ("/paper/1412.6980", "/paper/arxiv:1412.6980"),
        (
            "/paper/https%3A%2F%2Farxiv.org%2Fabs%2F1412.6980v9",
            "/paper/arxiv:1412.6980",
        ),
        ("/paper/doi:10.1000/XYZ123", "/paper/doi:10.1000%2Fxyz123"),
        (
            "/author/Diederik%20P.%20Kingma",
            "/author/name:diederik%20p%20kingma",
        ),
        (
            "/institution/Institute%20of%20Steps",
            "/institution/ror:inst1",
        ),
        (
            "/task/stochastic-optimization",
            "/task/Stochastic%20Optimization",
        ),
        ("/dataset/hills", "/dataset/Hills"),
        ("/abs/1412.6980", "/paper/arxiv:1412.6980"),
        (
            "/paper/adam-a-method-for-stochastic-optimization",
            "/paper/arxiv:1412.6980",
        ),
        ("/papers", "/search"),
        ("/sota", "/tasks"),
        (
            "/sota/stochastic-optimization-on-hills",
            "/dataset/Hills?task=Stochastic%20Optimization",
        ),
        (
            "/sota/stochastic-optimization",
            "/task/Stochastic%20Optimization",
        ),
        (
            "/sota/stochastic-optimization-so-on-hills",
            "/dataset/Hills?task=Stochastic%20Optimization",
        ),
        ("/docs/ladder.md", "/docs/ladder"),
    ] {
        let reply = get(&world.base, path).await;
        assert_eq!(
            (reply.status.as_u16(), reply.header("location")),
            (302, target),
            "{path}"
        );
        assert_eq!(get(&world.base, target).await.status, 200, "{target}");
    }
}

#[tokio::test]
async fn a_cut_address_of_papers_with_code_leads_to_its_paper() {
    let mut contents = crate::sample_records::contents();
    let mut papers = contents.papers.iter_mut();
    let adam = papers.find(|paper| paper.id == "arxiv:1412.6980").unwrap();
    let slug = catalogue::PaperId::new(catalogue::IdScheme::Pwc, "adam-a-method");
    adam.paper.ids.push(slug);
    let world = TestServer::serving(contents, &[]).await;
    let reply = get(&world.base, "/paper/adam-a-method").await;
    assert_eq!(
        (reply.status.as_u16(), reply.header("location")),
        (302, "/paper/arxiv:1412.6980")
    );
}
