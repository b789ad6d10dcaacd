//! Cuts one function out of its module, as a flat text that defines it and all it needs.
//!
//! A function at the top of a module is cut as it stands. A method or a nested function stands in a function that the cut makes: what it
//! reads of its object, or of the function around it, becomes leading parameters.

mod made_text;
mod method;
mod nested;

use crate::closure::Closure;
use crate::function::{Around, Found, Parameter, positional_parameters};
use crate::laws;
use crate::module::Module;
use crate::reason::{CutReason, Obstacle};
use crate::tree::ModuleTree;
use catalogue::Digest;

/// A function as a text of its own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cut {
    /// The name of the function in the text.
    pub entry: String,
    /// The text.
    pub text: String,
    /// The entry's positional parameters.
    pub parameters: Vec<Parameter>,
    /// The number of first parameters that stand for attributes or variables around the function.
    pub captured: usize,
}

impl Cut {
    /// Returns the digest of the text.
    pub fn code_sha256(&self) -> Digest {
        Digest::of(&self.text)
    }
}

/// Cuts a function.
pub(crate) fn cut(tree: &ModuleTree, module: usize, found: &Found<'_>) -> Result<Cut, Obstacle> {
    let source = &tree.modules[module];
    if let Some(obstacle) = &source.obstacle {
        return Err(obstacle.clone());
    }
    let closure = Closure::new(tree);
    let cut = match found.around.last() {
        None => cut_function(closure, source, module, found),
        Some(Around::Class(_)) => method::cut_method(closure, source, module, found),
        Some(Around::Function(_)) => nested::cut_nested(closure, source, module, found),
    }?;
    laws::check(&cut.text, &cut.entry)
        .map_err(|detail| Obstacle::new(CutReason::Dynamic, detail))?;
    Ok(cut)
}

fn cut_function(
    mut closure: Closure<'_>,
    source: &Module,
    module: usize,
    found: &Found<'_>,
) -> Result<Cut, Obstacle> {
    let name = found.node.name.to_string();
    closure.need_name(module, &name)?;
    if !closure.includes(module, found.unit) {
        let detail = format!("{name} is defined again below");
        return Err(Obstacle::new(CutReason::NameClash, detail));
    }
    Ok(Cut {
        text: closure.text()?,
        parameters: positional_parameters(source, &found.node.parameters),
        entry: name,
        captured: 0,
    })
}
