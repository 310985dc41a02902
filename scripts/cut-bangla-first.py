"""Cuts src/web/fonts/bangla-first.woff2 from bangla.woff2: every letter, and what the texts of the first screens join them into.

npm run -s texts | python3 scripts/cut-bangla-first.py

It needs Debian's python3-fonttools, python3-brotli and libharfbuzz-bin. tests/e2e/looks/bangla-font.spec.ts fails for a text that is
drawn otherwise by this part than by the whole.
"""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

FONTS = Path(__file__).parent.parent / "src/web/fonts"
# tests/e2e/looks/bangla-font.spec.ts has the same.
FIRST = re.compile(
    r"pages/site/(home|courts|calendar|auth)/|web/app/|web/features/(calendar|courts)/|contract/(bookings|clock|money|club)/"
)

rows = [line.rstrip("\n").split("\t") for line in sys.stdin]
texts = "".join(row[3] for row in rows if len(row) > 3 and FIRST.search(row[0]))
words = sorted(set(re.findall(r"[\u0964\u0965\u0980-\u09ff\u200c\u200d]+", texts)) | {"০১২৩৪৫৬৭৮৯"})

font = instancer.instantiateVariableFont(TTFont(FONTS / "bangla.woff2"), {"wght": 400})
font.flavor = None
with tempfile.TemporaryDirectory() as folder:
    whole = Path(folder) / "whole.ttf"
    font.save(whole)
    shaped = subprocess.run(
        ["hb-shape", "--script=beng", "--language=bn", "--no-positions", "--no-clusters", whole],
        input="\n".join(words), capture_output=True, text=True, check=True,
    ).stdout
order = font.getGlyphOrder()
needed = set(font.getBestCmap().values()) | {order[int(number)] for number in re.findall(r"gid(\d+)", shaped)}

# What a joined form is made of is needed too, in each step that leads to it.
steps = [
    getattr(table, "ExtSubTable", table) for lookup in font["GSUB"].table.LookupList.Lookup for table in lookup.SubTable
]
while True:
    before = len(needed)
    for step in steps:
        if step.LookupType == 1:
            needed |= {part for part, whole in step.mapping.items() if whole in needed}
        if step.LookupType == 4:
            for first, ligatures in step.ligatures.items():
                needed |= {part for each in ligatures if each.LigGlyph in needed for part in (first, *each.Component)}
    if len(needed) == before:
        break

options = subset.Options(
    layout_features=["*"], layout_closure=False, hinting=False, name_IDs=[], glyph_names=False, flavor="woff2"
)
cutter = subset.Subsetter(options)
cutter.populate(glyphs=needed)
cutter.subset(font)
font.flavor = "woff2"
font.save(FONTS / "bangla-first.woff2")
print(f"{len(words)} words, {len(needed)} of {len(order)} glyphs, {(FONTS / 'bangla-first.woff2').stat().st_size} bytes")
