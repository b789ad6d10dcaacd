"""`python -m concordance_methods`."""

import sys

from concordance_methods._command import main

sys.exit(main())
