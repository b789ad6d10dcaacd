//! The commands that the expander executes, and those it leaves out of the text with their arguments.

use super::counter::{Counters, Format};
use super::token::{Names, Symbol};
use super::{Expander, GroupKind};
use std::collections::HashMap;

/// The execution of a command, which reads its own arguments.
type Execute = fn(&mut Expander<'_>);

/// A command with a meaning of its own. The paper cannot redefine these.
#[derive(Debug, Clone, Copy)]
pub(super) enum Command {
    /// Defines something, in a style file too. The flag says whether `\global` stands before it.
    Define(fn(&mut Expander<'_>, bool)),
    /// Changes counters or opens files, in a style file too.
    Style(Execute),
    /// Changes what is read next, in no style file.
    Body(Execute),
    /// The document executes it.
    Document,
    If(If),
    Else,
    Or,
    Fi,
    Choose(Choose),
    Print(Format),
    PrintRegister(Format),
    The,
    EnsureMath,
    CsName,
    ExpandAfter,
    XSpace,
    /// Has no effect.
    Relax,
}

/// A primitive conditional.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum If {
    True,
    False,
    /// `\if` and `\ifcat` compare two tokens after expansion.
    Chars,
    /// `\ifx` compares two meanings.
    Meanings,
    Numbers,
    Odd,
    Case,
    Defined,
    CsName,
    Math,
    /// `\ifdim` and others whose answer depends on the page: two operands, taken as false.
    Dimensions,
}

/// A command that chooses between two arguments.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Choose {
    /// `\iftoggle{name}{yes}{no}` and `\ifbool`.
    Switch,
    /// `\ifthenelse{test}{yes}{no}`.
    Test,
    /// `\IfFileExists{path}{yes}{no}`.
    File,
    /// `\IfNoValueTF{argument}{yes}{no}`.
    NoValue,
    /// `\IfBooleanTF{argument}{yes}{no}`.
    Star,
    /// `\@ifundefined{name}{yes}{no}`.
    Undefined,
}

use Command as C;

/// Control words, and the command that they are: `r` is the expander, and `g` says whether `\global` stands before it.
const COMMANDS: &[(&str, Command)] = &[
    ("ensuremath", C::EnsureMath),
    (
        "begingroup bgroup",
        C::Body(|r| r.open_group(GroupKind::Command)),
    ),
    (
        "endgroup egroup",
        C::Body(|r| {
            r.close_group(GroupKind::Command);
        }),
    ),
    ("expandafter", C::ExpandAfter),
    ("AtBeginDocument", C::Body(|r| r.unwrap_argument())),
    ("global", C::Define(|r, _| r.next_is_global = true)),
    (
        "long outer protected",
        C::Define(|r, g| r.next_is_global = g),
    ),
    ("def edef", C::Define(|r, g| r.def(g))),
    ("gdef xdef", C::Define(|r, _| r.def(true))),
    (
        "newcommand renewcommand DeclareRobustCommand newrobustcmd renewrobustcmd",
        C::Define(|r, _| r.new_command(false)),
    ),
    ("providecommand", C::Define(|r, _| r.new_command(true))),
    (
        "newcommandx renewcommandx providecommandx",
        C::Define(|r, _| r.new_command_x()),
    ),
    (
        "NewDocumentCommand RenewDocumentCommand ProvideDocumentCommand DeclareDocumentCommand",
        C::Define(|r, _| r.new_document_command()),
    ),
    ("DeclareMathOperator", C::Define(|r, _| r.math_operator())),
    (
        "DeclarePairedDelimiter",
        C::Define(|r, _| r.paired_delimiter()),
    ),
    ("let", C::Define(|r, g| r.let_token(g))),
    (
        "newenvironment renewenvironment",
        C::Define(|r, _| r.new_environment()),
    ),
    (
        "NewDocumentEnvironment RenewDocumentEnvironment",
        C::Define(|r, _| r.new_document_environment()),
    ),
    ("newtheorem spnewtheorem", C::Define(|r, _| r.new_theorem())),
    ("declaretheorem", C::Define(|r, _| r.declare_theorem())),
    (
        "newfloat DeclareFloatingEnvironment",
        C::Define(|r, _| r.new_float()),
    ),
    ("newlist", C::Define(|r, _| r.new_list())),
    ("newif", C::Define(|r, _| r.new_if())),
    (
        "newtoggle providetoggle newbool newboolean",
        C::Define(|r, _| r.new_toggle()),
    ),
    ("toggletrue booltrue", C::Define(|r, _| r.toggle(true))),
    ("togglefalse boolfalse", C::Define(|r, _| r.toggle(false))),
    ("newcounter", C::Style(|r| r.declare_counter())),
    ("setcounter", C::Style(|r| r.change_counter(Counters::set))),
    (
        "addtocounter",
        C::Style(|r| r.change_counter(Counters::add)),
    ),
    ("stepcounter", C::Body(|r| r.step_counter())),
    (
        "numberwithin counterwithin",
        C::Style(|r| r.number_within(true)),
    ),
    ("counterwithout", C::Style(|r| r.number_within(false))),
    ("@addtoreset", C::Style(|r| r.add_to_reset())),
    ("makeatletter", C::Style(|r| r.input.set_at_is_letter(true))),
    ("makeatother", C::Style(|r| r.end_at_letter())),
    ("input", C::Style(|r| r.input())),
    ("include", C::Body(|r| r.include())),
    ("includeonly", C::Body(|r| r.include_only())),
    ("import subimport", C::Body(|r| r.import())),
    (
        "subfile subfileinclude includestandalone",
        C::Body(|r| r.subfile()),
    ),
    ("InputIfFileExists", C::Style(|r| r.input_if_exists())),
    ("endinput", C::Style(|r| r.input.end_file())),
    ("usepackage RequirePackage", C::Style(|r| r.use_package())),
    (
        "documentclass LoadClass LoadClassWithOptions",
        C::Style(|r| r.load_class()),
    ),
    ("iftrue ifhmode ifpdf", C::If(If::True)),
    ("iffalse ifvmode ifinner", C::If(If::False)),
    ("if ifcat", C::If(If::Chars)),
    ("ifx", C::If(If::Meanings)),
    ("ifnum", C::If(If::Numbers)),
    ("ifodd", C::If(If::Odd)),
    ("ifcase", C::If(If::Case)),
    ("ifdefined", C::If(If::Defined)),
    ("ifcsname", C::If(If::CsName)),
    ("ifmmode", C::If(If::Math)),
    ("ifdim", C::If(If::Dimensions)),
    ("else", C::Else),
    ("or", C::Or),
    ("fi", C::Fi),
    ("iftoggle ifbool", C::Choose(Choose::Switch)),
    ("ifthenelse", C::Choose(Choose::Test)),
    ("IfFileExists", C::Choose(Choose::File)),
    ("IfNoValueTF", C::Choose(Choose::NoValue)),
    ("IfBooleanTF", C::Choose(Choose::Star)),
    ("@ifundefined ifcsundef", C::Choose(Choose::Undefined)),
    ("arabic value", C::Print(Format::Arabic)),
    ("alph", C::Print(Format::LowerLetter)),
    ("Alph", C::Print(Format::UpperLetter)),
    ("roman", C::Print(Format::LowerRoman)),
    ("Roman", C::Print(Format::UpperRoman)),
    ("fnsymbol", C::Print(Format::Symbol)),
    ("@arabic", C::PrintRegister(Format::Arabic)),
    ("@alph", C::PrintRegister(Format::LowerLetter)),
    ("@Alph", C::PrintRegister(Format::UpperLetter)),
    ("@roman", C::PrintRegister(Format::LowerRoman)),
    ("@Roman", C::PrintRegister(Format::UpperRoman)),
    ("number the", C::The),
    ("csname", C::CsName),
    ("xspace", C::XSpace),
    ("noexpand protect relax", C::Relax),
];

/// Commands that say nothing about the text: their optional and mandatory arguments are left out with them. A definition of
/// the paper counts before this list. `s` is a star, `o` an optional and `m` a mandatory argument.
const IGNORED: &[(&str, &str)] = &[
    (
        "author affil affiliation address email thanks addbibresource todo marginpar",
        "om",
    ),
    (
        "altaffilmark date keywords bibliographystyle bibliography pagestyle thispagestyle pagenumbering graphicspath plotone \
         epsfig hypersetup lstset tikzset pgfplotsset index hyphenation",
        "m",
    ),
    (
        "altaffiltext plottwo setlength addtolength addtocontents",
        "mm",
    ),
    ("includegraphics", "soom"),
    ("captionsetup", "omo"),
    ("vspace hspace enlargethispage", "sm"),
    ("addcontentsline crefname Crefname", "mmm"),
    ("pdfbookmark", "omm"),
    ("setlist", "som"),
    (
        "DontPrintSemicolon centering noindent tableofcontents listoffigures listoftables listofalgorithms newpage clearpage \
         cleardoublepage phantomsection bigskip medskip smallskip vfill hfill onecolumn FloatBarrier",
        "",
    ),
    ("printbibliography pagebreak allowdisplaybreaks", "o"),
];

/// Looks commands up by symbol.
#[derive(Debug)]
pub(super) struct Commands {
    commands: HashMap<Symbol, Command>,
    ignored: HashMap<Symbol, &'static str>,
}

impl Commands {
    /// The document's commands are those of these words.
    pub(crate) fn new(names: &mut Names, words: impl Iterator<Item = &'static str>) -> Self {
        let mut commands = by_symbol(COMMANDS, names);
        commands.extend(words.map(|word| (names.symbol(word), Command::Document)));
        Self {
            commands,
            ignored: by_symbol(IGNORED, names),
        }
    }

    /// Returns the command of a control word.
    pub(crate) fn get(&self, symbol: Symbol) -> Option<Command> {
        self.commands.get(&symbol).copied()
    }

    /// Returns the arguments of a command that is left out.
    pub(super) fn ignored(&self, symbol: Symbol) -> Option<&'static str> {
        self.ignored.get(&symbol).copied()
    }
}

/// Returns rows by the symbols of their words.
pub(crate) fn by_symbol<T: Copy>(rows: &[(&str, T)], names: &mut Names) -> HashMap<Symbol, T> {
    let words = rows
        .iter()
        .flat_map(|(words, of_words)| words.split(' ').map(move |word| (word, *of_words)));
    words
        .map(|(word, of_word)| (names.symbol(word), of_word))
        .collect()
}

/// Commands of one line.
impl Expander<'_> {
    /// Puts an argument before the rest, without its braces.
    pub(super) fn unwrap_argument(&mut self) {
        let argument = self.argument();
        self.input.push_all(&argument);
    }

    fn end_at_letter(&mut self) {
        let in_style = self.input.in_style();
        self.input.set_at_is_letter(in_style);
    }
}
