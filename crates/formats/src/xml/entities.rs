//! Entities of XML: the table of Latin-1, and the declarations that are refused.

use quick_xml::escape::resolve_predefined_entity;

/// The names of the characters U+00A0 to U+00FF, in order. **Source**: HTML 4.01, 24.2.1; the DTD of dblp declares most of them.
const LATIN_1: [&str; 96] = [
    "nbsp", "iexcl", "cent", "pound", "curren", "yen", "brvbar", "sect", "uml", "copy", "ordf",
    "laquo", "not", "shy", "reg", "macr", "deg", "plusmn", "sup2", "sup3", "acute", "micro",
    "para", "middot", "cedil", "sup1", "ordm", "raquo", "frac14", "frac12", "frac34", "iquest",
    "Agrave", "Aacute", "Acirc", "Atilde", "Auml", "Aring", "AElig", "Ccedil", "Egrave", "Eacute",
    "Ecirc", "Euml", "Igrave", "Iacute", "Icirc", "Iuml", "ETH", "Ntilde", "Ograve", "Oacute",
    "Ocirc", "Otilde", "Ouml", "times", "Oslash", "Ugrave", "Uacute", "Ucirc", "Uuml", "Yacute",
    "THORN", "szlig", "agrave", "aacute", "acirc", "atilde", "auml", "aring", "aelig", "ccedil",
    "egrave", "eacute", "ecirc", "euml", "igrave", "iacute", "icirc", "iuml", "eth", "ntilde",
    "ograve", "oacute", "ocirc", "otilde", "ouml", "divide", "oslash", "ugrave", "uacute", "ucirc",
    "uuml", "yacute", "thorn", "yuml",
];

/// Those characters. Each takes two bytes.
const CHARACTERS: &str = "\u{a0}¡¢£¤¥¦§¨©ª«¬\u{ad}®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ";

/// Returns the text of an entity that XML or Latin-1 defines.
pub fn resolve(name: &str) -> Option<&'static str> {
    resolve_predefined_entity(name).or_else(|| {
        let place = LATIN_1.iter().position(|known| *known == name)?;
        CHARACTERS.get(2 * place..2 * place + 2)
    })
}

/// Returns true when a document type declares an entity whose text refers to another entity. Such declarations can make a text of any
/// length, and no source has one.
pub fn are_nested(doctype: &str) -> bool {
    let declarations = doctype.split("<!ENTITY").skip(1);
    declarations
        .filter_map(quoted)
        .any(|text| refers_to_entity(text, '&') || refers_to_entity(text, '%'))
}

/// Returns the first text in quotation marks.
fn quoted(declaration: &str) -> Option<&str> {
    let start = declaration.find(['"', '\''])?;
    let mark = &declaration[start..=start];
    declaration[start + 1..].split(mark).next()
}

/// Returns true for a text with `&name;`, or `%name;`, that XML does not predefine. A character reference has no name.
fn refers_to_entity(text: &str, mark: char) -> bool {
    let names = text
        .split(mark)
        .skip(1)
        .filter_map(|rest| rest.split_once(';'));
    let is_name = |name: &str| {
        name.starts_with(|c: char| c.is_alphabetic() || c == '_' || c == ':')
            && !name.contains(char::is_whitespace)
    };
    names
        .into_iter()
        .any(|(name, _)| is_name(name) && resolve_predefined_entity(name).is_none())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_entity_of_latin_1_is_its_character() {
        let characters: Vec<char> = ('\u{a0}'..='\u{ff}').collect();
        let resolved = LATIN_1.iter().filter_map(|name| resolve(name));
        assert_eq!(
            resolved.collect::<String>(),
            characters.iter().collect::<String>()
        );
        for (name, text) in [
            ("nbsp", "\u{a0}"),
            ("ouml", "ö"),
            ("times", "×"),
            ("yuml", "ÿ"),
            ("amp", "&"),
        ] {
            assert_eq!(resolve(name), Some(text));
        }
        assert_eq!((resolve("Ouml "), resolve("lol9")), (None, None));
    }

    #[test]
    fn entities_made_of_entities_are_found() {
        for doctype in [
            r#"lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;">]"#,
            r#"a [<!ENTITY % b 'c'> <!ENTITY d '%b;'>]"#,
        ] {
            assert!(are_nested(doctype), "{doctype}");
        }
        for doctype in [
            "dblp SYSTEM \"dblp.dtd\"",
            r##"dblp [<!ENTITY ouml "&#246;"><!ENTITY and "&amp;"><!ENTITY half '50% off; &'>]"##,
        ] {
            assert!(!are_nested(doctype), "{doctype}");
        }
    }
}
