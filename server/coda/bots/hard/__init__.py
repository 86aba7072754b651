"""The strongest way to play: what every opponent's moves tell of its tiles, and which move wins most often.

One decision takes one core: the threads of a linear algebra library would wait for each other longer than they work.
"""

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
