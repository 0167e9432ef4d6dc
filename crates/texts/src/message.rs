//! One message of one language: its text if it has no arguments, and the arguments if it has.

use std::collections::BTreeMap;

use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement, VariantKey};

/// The kind of an argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Anything that can be displayed.
    Text,
    /// A number, which can select a plural form.
    Number,
    /// Another message, in the same language; declared by a comment `# $name (message)`.
    Message,
}

/// A parsed message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Message {
    /// A text without arguments.
    Plain(String),
    /// A text with arguments, by name.
    Filled(BTreeMap<String, Kind>),
}

impl Message {
    /// The message of a pattern and the lines of the comment above it.
    pub(crate) fn of(pattern: &Pattern<&str>, comment: &[&str]) -> Result<Self, String> {
        let mut arguments = BTreeMap::new();
        collect(pattern, &mut arguments)?;
        for (name, kind) in &mut arguments {
            if comment.iter().any(|line| line.contains(&format!("${name} (message)"))) {
                *kind = Kind::Message;
            }
        }
        if !arguments.is_empty() {
            return Ok(Self::Filled(arguments));
        }
        let text: Option<String> = pattern.elements.iter().map(plain).collect();
        text.map(Self::Plain).ok_or_else(|| "a message without arguments must be plain text".to_owned())
    }
}

/// The text of an element that does not depend on arguments.
fn plain(element: &PatternElement<&str>) -> Option<String> {
    match element {
        PatternElement::TextElement { value } => Some((*value).to_owned()),
        PatternElement::Placeable { expression: Expression::Inline(InlineExpression::StringLiteral { value }) } => {
            Some(fluent_syntax::unicode::unescape_unicode_to_string(value).into_owned())
        }
        PatternElement::Placeable { .. } => None,
    }
}

fn collect(pattern: &Pattern<&str>, arguments: &mut BTreeMap<String, Kind>) -> Result<(), String> {
    let mut add = |name: &str, kind: Kind| {
        let known = arguments.entry(name.to_owned()).or_insert(kind);
        if kind == Kind::Number {
            *known = kind;
        }
    };
    let mut inside = Vec::new();
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        match expression {
            Expression::Inline(InlineExpression::StringLiteral { .. }) => {}
            Expression::Inline(InlineExpression::VariableReference { id }) => add(id.name, Kind::Text),
            Expression::Select { selector: InlineExpression::VariableReference { id }, variants } => {
                let is_plural = variants.iter().all(|variant| is_plural(&variant.key));
                add(id.name, if is_plural { Kind::Number } else { Kind::Text });
                inside.extend(variants.iter().map(|variant| &variant.value));
            }
            // Other expressions would have to be resolved here too; no text has needed them so far.
            _ => return Err("expected an argument, a string or a choice by an argument".to_owned()),
        }
    }
    inside.into_iter().try_for_each(|pattern| collect(pattern, arguments))
}

fn is_plural(key: &VariantKey<&str>) -> bool {
    match key {
        VariantKey::NumberLiteral { .. } => true,
        VariantKey::Identifier { name } => matches!(*name, "zero" | "one" | "two" | "few" | "many" | "other"),
    }
}
