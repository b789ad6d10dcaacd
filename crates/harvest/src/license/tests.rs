//! Tests of the licenses that files, headers and metadata state.

use super::metadata::named_license;
use super::*;

fn file<'a>(path: &'a str, text: &'a str) -> SourceFile<'a> {
    SourceFile {
        path,
        bytes: text.as_bytes(),
    }
}

const MIT: &str = "MIT License\n\nCopyright (c) 2020 A. Nother\n\nPermission is hereby granted, free of charge, to any person \
    obtaining a copy of this software and associated documentation files (the \"Software\"), to deal in the Software without \
    restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell \
    copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following \
    conditions:\n\nThe above copyright notice and this permission notice shall be included in all copies or substantial portions of \
    the Software.\n\nTHE SOFTWARE IS PROVIDED \"AS IS\", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED \
    TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR \
    COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, \
    ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.\n";

#[test]
fn a_license_text_covers_its_folder_and_a_header_its_file() {
    let files = [
        file("LICENSE", MIT),
        file("a.py", "x = 1\n"),
        file("b.py", "# SPDX-License-Identifier: GPL-3.0-or-later\n"),
        file("vendor/LICENSE", "SPDX-License-Identifier: BSD-3-Clause\n"),
        file("vendor/c.py", "x = 1\n"),
    ];
    let licenses = RepositoryLicenses::detect(&files);
    let own = licenses.of("a.py");
    assert_eq!(
        (own.expression.as_str(), own.redistributable),
        ("MIT", true)
    );
    assert_eq!(own.evidence[0].confidence, LicenseConfidence::Exact);
    let narrower = licenses.of("b.py");
    assert_eq!(narrower.expression, "GPL-3.0-or-later AND MIT");
    assert!(narrower.contradictory && !narrower.redistributable);
    assert_eq!(licenses.of("vendor/c.py").expression, "BSD-3-Clause");
}

#[test]
fn a_named_license_covers_the_repository() {
    let citation = file("CITATION.cff", "license: MIT\n");
    for (words, expression) in [
        ("MIT", "MIT"),
        ("MIT OR Apache-2.0", "MIT OR Apache-2.0"),
        (
            "https://spdx.org/licenses/BSD-3-Clause.html",
            "BSD-3-Clause",
        ),
        ("all rights reserved", NONE),
    ] {
        let mut licenses = RepositoryLicenses::default();
        licenses.add_named(&citation, words);
        assert_eq!(licenses.root().expression, expression);
        assert_eq!(licenses.of("a/b.py").expression, expression);
    }
    let mut licenses = RepositoryLicenses::detect(&[file("LICENSE", MIT)]);
    licenses.add_named(&citation, "GPL-3.0-only");
    assert!(licenses.root().contradictory && !licenses.root().redistributable);
}

#[test]
fn nothing_found_is_a_pointer_only() {
    let license = RepositoryLicenses::detect(&[file("a.py", "# Copyright me\nx = 1\n")]).of("a.py");
    assert_eq!(
        (license.expression.as_str(), license.redistributable),
        (NONE, false)
    );
}

#[test]
fn metadata_and_texts_that_contradict_each_other_are_joined() {
    let files = [
        file("LICENSE", MIT),
        file(
            "p.dist-info/METADATA",
            "Name: p\nLicense: GPLv3\n\nLicense: MIT\n",
        ),
    ];
    let license = RepositoryLicenses::detect(&files).root();
    assert_eq!(license.expression, "GPL-3.0-only AND MIT");
    assert!(license.contradictory && !license.redistributable);
    let choice = [
        file("LICENSE", MIT),
        file(
            "pyproject.toml",
            "[project]\nlicense = \"MIT OR Apache-2.0\"\n",
        ),
    ];
    let license = RepositoryLicenses::detect(&choice).root();
    assert_eq!(
        (license.contradictory, license.redistributable),
        (false, true)
    );
}

#[test]
fn words_name_licenses() {
    for (words, expression) in [
        ("MIT", Some("MIT")),
        ("BSD 3-Clause", Some("BSD-3-Clause")),
        (
            "GNU General Public License v3 (GPLv3)",
            Some("GPL-3.0-only"),
        ),
        ("Apache 2.0", Some("Apache-2.0")),
        ("UNKNOWN", None),
        ("proprietary", None),
    ] {
        assert_eq!(named_license(words).as_deref(), expression, "{words}");
    }
}

const BSD_3: &str = "Redistribution and use in source and binary forms, with or without\nmodification, are permitted provided that the \
    following conditions are\nmet:\n\n 1. Redistributions of source code must retain the above copyright\n    notice, this list of \
    conditions and the following disclaimer.\n 2. Redistributions in binary form must reproduce the above copyright\n    notice, this \
    list of conditions and the following disclaimer in\n    the documentation and/or other materials provided with the\n    \
    distribution.\n 3. Neither the name of the project nor the names of its contributors may be\n    used to endorse or promote products \
    derived from this software without\n    specific prior written permission.\n\nTHIS SOFTWARE IS PROVIDED BY THE AUTHOR ``AS IS'' AND \
    ANY EXPRESS OR\nIMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED\nWARRANTIES OF MERCHANTABILITY AND FITNESS FOR A \
    PARTICULAR PURPOSE ARE\nDISCLAIMED. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY DIRECT,\nINDIRECT, INCIDENTAL, SPECIAL, \
    EXEMPLARY, OR CONSEQUENTIAL DAMAGES\n(INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR\nSERVICES; LOSS OF USE, DATA, \
    OR PROFITS; OR BUSINESS INTERRUPTION)\nHOWEVER CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT,\nSTRICT LIABILITY, OR TORT \
    (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING\nIN ANY WAY OUT OF THE USE OF THIS SOFTWARE, EVEN IF ADVISED OF THE\nPOSSIBILITY OF SUCH \
    DAMAGE.\n";

#[test]
fn terms_are_found_inside_longer_texts() {
    let notes = "Parts of this package come from elsewhere, each under its own terms, which follow below with their holders.\n".repeat(30);
    let text = format!(
        "{notes}\nCopyright (c) 2012, one team\n{BSD_3}\n{notes}\nCopyright (c) 2011, another\n{MIT}\n{notes}"
    );
    let found = RepositoryLicenses::detect(&[file("LICENSE", &text)]).root();
    assert_eq!(found.expression, "BSD-3-Clause AND MIT", "{found:?}");
    let alone =
        format!("The functions below are from elsewhere:\n\nCopyright (C) 2011, a team\n\n{BSD_3}");
    let found = RepositoryLicenses::detect(&[file("LICENSE", &alone)]).root();
    assert_eq!(found.expression, "BSD-3-Clause", "no variant: {found:?}");
}

#[test]
fn headers_state_licenses_as_texts_in_sentences_and_by_address() {
    let commented =
        |text: &str| -> String { text.lines().map(|line| format!("# {line}\n")).collect() };
    let below_imports = format!(
        "import numpy as np\n{}\n\ndef f(x):\n    return x\n",
        commented(MIT)
    );
    let bsd = format!(
        "# ---------\n# a.py\n{}# ---------\nimport re\n",
        commented(BSD_3)
    );
    for (text, expression) in [
        (below_imports.as_str(), "MIT"),
        (&bsd, "BSD-3-Clause"),
        ("# Licensed under the\n# MIT License\n", "MIT"),
        (
            "# Licensed under a 3-clause BSD style license - see LICENSE.rst\n",
            "BSD-3-Clause",
        ),
        (
            "\"\"\"Doc.\"\"\"\nimport os\n\n# License: MIT License\n",
            "MIT",
        ),
        ("# Distributed under the terms of the MIT License\n", "MIT"),
        (
            "# Copyright 2019 A. Nother\n# Apache 2.0 (http://www.apache.org/licenses/LICENSE-2.0), licensed so\n",
            "Apache-2.0",
        ),
        (
            "\"\"\"Views, after another's\nfor images under the BSD 3-clause license.\n\"\"\"\n",
            "BSD-3-Clause",
        ),
        ("__license__ = \"MIT\"\n", "MIT"),
        (
            "# License: MIT\n# Parts are licensed under the Apache License, Version 2.0\n",
            "Apache-2.0 AND MIT",
        ),
        ("# BSD license.\n", NONE),
        (
            "# licensed under the license found in the LICENSE file in the root\n",
            NONE,
        ),
        ("# The limit under the integral; no license\n", NONE),
        (
            "def f(x):\n    # Licensed under the MIT license\n    '''License: MIT'''\n",
            NONE,
        ),
    ] {
        let license = RepositoryLicenses::detect(&[file("a.py", text)]).of("a.py");
        assert_eq!(license.expression, expression, "{text}");
    }
}
