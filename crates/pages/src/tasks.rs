//! All tasks with leaderboards, by area.

use crate::components::find::find;
use crate::components::table::section;
use crate::components::text::{count, many};
use crate::document::Document;
use crate::frame::{Frame, Page, ToolCall};
use crate::home::{TaskLine, tasks};
use catalogue::License;
use maud::html;
use std::collections::BTreeMap;

/// The list of all tasks.
#[derive(Debug)]
pub struct TasksPage {
    /// The tasks with results.
    pub tasks: Vec<TaskLine>,
    /// The words to which the reader narrowed the list.
    pub wanted: Option<String>,
    /// The licenses of their rows.
    pub licenses: Vec<License>,
    /// The call that gives an agent the leaderboard of a task.
    pub call: Option<ToolCall>,
}

impl TasksPage {
    /// Returns the page.
    pub fn render(&self, frame: &Frame<'_>) -> Page {
        let mut areas: BTreeMap<&str, Vec<TaskLine>> = BTreeMap::new();
        for task in &self.tasks {
            let area = task.area.as_deref().unwrap_or("Without an area");
            areas.entry(area).or_default().push(task.clone());
        }
        let description = format!(
            "Leaderboards of {}, by area.",
            many(self.tasks.len(), "task", "tasks")
        );
        let body = html! {
            header.page {
                h1 { "Leaderboards" }
                p.lead { (many(self.tasks.len(), "task", "tasks")) " with reported results, by area." }
                (find(frame, "/tasks", "Name of a task", self.wanted.as_deref(), &[]))
            }
            @for (at, (area, listed)) in areas.iter().enumerate() {
                (section(&format!("area-{at}"), &format!("{area} ({})", count(listed.len())), &tasks(frame, listed)))
            }
        };
        let mut document = Document::new("Leaderboards", &description, body);
        document.address = Some("/tasks".to_owned());
        document.call = self.call.as_ref();
        document.licenses = self.licenses.iter().copied().collect();
        document.render(frame)
    }
}
