"""`python -m cookie_tin.engine`."""

import sys

from cookie_tin.engine.lines import main

sys.exit(main())
