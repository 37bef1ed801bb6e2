"""every-script.py ARIMO.ttf: makes fonts in assets/fonts/substitutes. Signs, Signs2, Signs3, and SignsWeb have the signs
of Wingdings, Wingdings 2, Wingdings 3, and Webdings under their codes, from Noto Sans Symbols 2. EveryScript.ttf.br is Arimo Regular with a letter for
whatever it lacks from our other fonts, without their joining rules: a PDF names every glyph by itself. The order of
fonts decides which one a letter is from. Needs fonttools 4.68 and brotli 1.2."""

import io
import os
import re
import sys
import tempfile

import brotli
from fontTools import merge, subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._c_m_a_p import CmapSubtable
from fontTools.ttLib.scaleUpem import scale_upem

FONTS = os.path.join(os.path.dirname(__file__), "../assets/fonts")
SCRIPTS = """NotoSans NotoSansHebrew Vazirmatn NotoNaskhArabic NotoSansThai NotoSansDevanagari NotoSansBengali
NotoSansArmenian NotoSansGeorgian NotoSansEthiopic NotoSansGujarati NotoSansGurmukhi NotoSansTamil NotoSansTelugu
NotoSansKannada NotoSansMalayalam NotoSansSinhala NotoSansKhmer NotoSansLao NotoSansMyanmar NotoSansOriya
NotoSerifTibetan NotoSansSymbols NotoSansSymbols2 NotoSansMath""".split()
UNITS = 2048
TABLES = "GSUB GPOS GDEF DSIG STAT MATH BASE kern gasp cvt fpgm prep vhea vmtx VORG".split()


# Which signs they have is in dingbat-to-unicode, under these names.
TABLES_OF_SIGNS = {"WINGDINGS": "Signs", "WINGDINGS 2": "Signs2", "WINGDINGS 3": "Signs3", "WEBDINGS": "SignsWeb"}
DINGBATS = os.path.join(FONTS, "../../node_modules/dingbat-to-unicode/dist/dingbats.js")
# Replaces what they lack, so that readers see that something is missing.
UNKNOWN = 0xFFFD


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


def write(font, name, file):
    for row in font["name"].names:
        if row.nameID in (1, 3, 4, 16):
            row.string = name
        elif row.nameID == 6:
            row.string = name.replace(" ", "")
    font["post"].formatType = 3.0
    out = io.BytesIO()
    font.save(out)
    path = os.path.join(FONTS, "substitutes", file)
    with open(path, "wb") as packed:
        packed.write(brotli.compress(out.getvalue(), quality=11))
    print(f"{file}: {len(font.getGlyphOrder())} glyphs, {len(out.getvalue())} bytes, {os.path.getsize(path)} packed")


def tables_of_signs():
    with open(DINGBATS) as file:
        tables = dict(re.findall(r'"([A-Z0-9 ]+)": \{(.*?)\}', file.read(), re.S))
    for table, name in TABLES_OF_SIGNS.items():
        rows = re.findall(r"(\d+): (\d+)", tables[table])
        yield name, {int(code): int(sign) for code, sign in rows if 0x21 <= int(code) < 0x100}


def signs(name, named):
    fonts = [load(name) for name in ("NotoSansSymbols2", "NotoSansMath", "NotoSansSymbols", "NotoSans")]
    has = {sign: next((n for n, font in enumerate(fonts) if sign in font.getBestCmap()), None) for sign in [*named.values(), UNKNOWN]}
    with tempfile.TemporaryDirectory() as folder:
        parts = []
        for n, font in enumerate(fonts):
            letters = {sign for sign, at in has.items() if at == n}
            if letters:
                parts.append(os.path.join(folder, f"{n}.ttf"))
                reduced(font, letters).save(parts[-1])
        whole = merge.Merger(merge.Options(drop_tables=TABLES)).merge(parts)
    glyphs = whole.getBestCmap()
    codes = {code: glyphs.get(named.get(code), glyphs[UNKNOWN]) for code in range(0x21, 0x100)}
    lacking = [hex(code) for code, sign in named.items() if sign not in glyphs]
    print(f"{name} lacks {len(lacking)} of {len(named)}: {' '.join(lacking)}")
    whole["cmap"].tables = [table(3, 0, {0xF000 + code: glyph for code, glyph in codes.items()}), table(1, 0, codes)]
    write(whole, f"Vidimus {name}", f"{name}.ttf.br")


def table(platform, encoding, codes):
    new = CmapSubtable.newSubtable(4 if platform == 3 else 0)
    new.platformID, new.platEncID, new.language, new.cmap = platform, encoding, 0, codes
    return new


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
    write(whole, "Vidimus Every Script", "EveryScript.ttf.br")


for name, named in tables_of_signs():
    signs(name, named)
main(sys.argv[1])
