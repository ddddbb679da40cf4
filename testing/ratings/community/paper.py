"""The ratings from the paper, which are in the folder above."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

from glicko import DAY, NEW, Ladder, period  # noqa: E402
from ratings import number  # noqa: E402

__all__ = ["DAY", "NEW", "Ladder", "number", "period"]
