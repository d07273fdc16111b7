"""`python -m tin.engine`."""

import sys

from tin.engine.lines import main

sys.exit(main())
