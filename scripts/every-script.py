"""every-script.py ARIMO.ttf: makes assets/fonts/substitutes/EveryScript.ttf.br, which is Arimo Regular with a letter for
whatever it lacks from our other fonts, without their joining rules: a PDF names every glyph by itself. The order of
fonts decides which one a letter is from. Needs fonttools 4.60 and brotli 1.1."""

import io
import os
import sys
import tempfile

import brotli
from fontTools import merge, subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem

FONTS = os.path.join(os.path.dirname(__file__), "../assets/fonts")
SCRIPTS = """NotoSans NotoSansHebrew Vazirmatn NotoNaskhArabic NotoSansThai NotoSansDevanagari NotoSansBengali
NotoSansArmenian NotoSansGeorgian NotoSansEthiopic NotoSansGujarati NotoSansGurmukhi NotoSansTamil NotoSansTelugu
NotoSansKannada NotoSansMalayalam NotoSansSinhala NotoSansKhmer NotoSansLao NotoSansMyanmar NotoSansOriya
NotoSerifTibetan NotoSansSymbols NotoSansSymbols2 NotoSansMath""".split()
NAME = "Vidimus Every Script"
UNITS = 2048
TABLES = "GSUB GPOS GDEF DSIG STAT MATH BASE kern gasp cvt fpgm prep vhea vmtx VORG".split()


def load(name):
    path = os.path.join(FONTS, f"{name}_400Regular.ttf")
    if os.path.exists(path):
        return TTFont(path)
    with open(f"{path}.br", "rb") as file:
        return TTFont(io.BytesIO(brotli.decompress(file.read())))


def reduced(font, letters):
    options = subset.Options(layout_features=[], hinting=False, notdef_outline=True)
    options.drop_tables += TABLES
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=letters)
    subsetter.subset(font)
    if font["head"].unitsPerEm != UNITS:
        scale_upem(font, UNITS)
    return font


def main(arimo):
    seen, parts = set(), []
    with tempfile.TemporaryDirectory() as folder:
        for font in [TTFont(arimo), *map(load, SCRIPTS)]:
            letters = {code for code in font.getBestCmap() if code >= 32 and not 0xE000 <= code < 0xF900} - seen
            if not letters:
                continue
            seen |= letters
            parts.append(os.path.join(folder, f"{len(parts)}.ttf"))
            reduced(font, letters).save(parts[-1])
        whole = merge.Merger(merge.Options(drop_tables=TABLES)).merge(parts)
    model = TTFont(arimo)
    for table, fields in {
        "hhea": ["ascent", "descent", "lineGap"],
        "OS/2": ["sTypoAscender", "sTypoDescender", "sTypoLineGap", "usWinAscent", "usWinDescent"],
    }.items():
        for field in fields:
            setattr(whole[table], field, getattr(model[table], field))
    for row in whole["name"].names:
        if row.nameID in (1, 3, 4, 16):
            row.string = NAME
        elif row.nameID == 6:
            row.string = NAME.replace(" ", "")
    whole["post"].formatType = 3.0
    whole["head"].modified = model["head"].modified
    whole.recalcTimestamp = False
    out = io.BytesIO()
    whole.save(out)
    path = os.path.join(FONTS, "substitutes/EveryScript.ttf.br")
    with open(path, "wb") as file:
        file.write(brotli.compress(out.getvalue(), quality=11))
    print(f"{len(parts)} fonts, {len(seen)} letters, {len(out.getvalue())} bytes, {os.path.getsize(path)} packed")


main(sys.argv[1])
