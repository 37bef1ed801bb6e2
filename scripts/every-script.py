"""every-script.py ARIMO.ttf: makes two fonts in assets/fonts/substitutes. Signs.ttf.br has what forms use of Wingdings,
boxes, ticks, bullets, and arrows, from Noto Sans Symbols 2, under the codes of that font. EveryScript.ttf.br is Arimo Regular with a letter for
whatever it lacks from our other fonts, without their joining rules: a PDF names every glyph by itself. The order of
fonts decides which one a letter is from. Needs fonttools 4.68 and brotli 1.2."""

import io
import os
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


# Signs of Wingdings that forms use, as far as Noto has them. Compared with dingbat-to-unicode 1.0.2 on 2026-11-28: they
# are the same signs, some in another size.
SIGNS = {
    0x22: 0x2702, 0x28: 0x1F57F, 0x29: 0x2706, 0x2A: 0x1F582, 0x36: 0x231B, 0x3F: 0x270D, 0x41: 0x270C, 0x45: 0x261C,
    0x46: 0x261E, 0x47: 0x261D, 0x48: 0x261F, 0x4A: 0x263A, 0x4C: 0x2639, 0x51: 0x2708, 0x6C: 0x25CF, 0x6D: 0x1F53E,
    0x6E: 0x25A0, 0x6F: 0x25A1, 0x70: 0x1F790, 0x71: 0x2751, 0x72: 0x2752, 0x73: 0x2B27, 0x74: 0x29EB, 0x75: 0x25C6,
    0x76: 0x2756, 0x77: 0x2B25, 0x78: 0x2327, 0x9F: 0x2022, 0xA4: 0x1F78A, 0xA7: 0x25AA, 0xA8: 0x25FB, 0xAB: 0x2605,
    0xD8: 0x2B9A, 0xE0: 0x2192, 0xE8: 0x2794, 0xF0: 0x21E8, 0xFB: 0x1F5F6, 0xFC: 0x2714, 0xFD: 0x1F5F7, 0xFE: 0x1F5F9,
    **{0x81 + n: 0x2460 + n for n in range(10)}, **{0x8C + n: 0x2776 + n for n in range(10)},
}  # fmt: skip
# In place of the others: whoever sees it knows that something is missing.
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


def signs():
    fonts = [load(name) for name in ("NotoSansSymbols2", "NotoSansMath", "NotoSansSymbols", "NotoSans")]
    has = {sign: next((n for n, font in enumerate(fonts) if sign in font.getBestCmap()), None) for sign in [*SIGNS.values(), UNKNOWN]}
    with tempfile.TemporaryDirectory() as folder:
        parts = []
        for n, font in enumerate(fonts):
            letters = {sign for sign, at in has.items() if at == n}
            if letters:
                parts.append(os.path.join(folder, f"{n}.ttf"))
                reduced(font, letters).save(parts[-1])
        whole = merge.Merger(merge.Options(drop_tables=TABLES)).merge(parts)
    glyphs = whole.getBestCmap()
    codes = {code: glyphs[SIGNS.get(code, UNKNOWN)] for code in range(0x21, 0x100)}
    whole["cmap"].tables = [table(3, 0, {0xF000 + code: glyph for code, glyph in codes.items()}), table(1, 0, codes)]
    write(whole, "Vidimus Signs", "Signs.ttf.br")


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


signs()
main(sys.argv[1])
