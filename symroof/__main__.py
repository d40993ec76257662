"""``python -m symroof``."""

from symroof.cli import main

if __name__ == "__main__":
    main()
