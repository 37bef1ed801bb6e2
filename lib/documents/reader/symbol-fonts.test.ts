import { expect, it } from "vitest";
import { symbolSign } from "../sources/symbol-signs";
import { stream } from "../sources/testing/hostile/pdf-parts";
import { makePdf } from "../sources/testing/make-documents";
import { reader } from "./testing/confined-reader";

it("the boxes and ticks of symbol fonts are read as what they show", async () => {
  const bytes = makePdf([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Count 1/Kids[3 0 R]>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 400]/Contents 4 0 R/Resources<</Font<</F 5 0 R/Z 6 0 R/W 7 0 R/S 8 0 R>>>>>>",
    stream(
      "",
      `BT /Z 12 Tf 40 300 Td (4) Tj /F 12 Tf ( married 4) Tj ET
      BT /Z 12 Tf 40 250 Td (8o) Tj /F 12 Tf ( single) Tj ET
      BT /W 12 Tf 40 200 Td (\\376) Tj 20 0 Td (\\250) Tj ET
      BT /S 12 Tf 40 150 Td (a\\264\\2634) Tj ET`,
    ),
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
    "<</Type/Font/Subtype/Type1/BaseFont/ZapfDingbats>>",
    `<</Type/Font/Subtype/TrueType/BaseFont/ABCDEF+Wingdings-Regular/FirstChar 32/LastChar 255/Widths[${"890 ".repeat(224)}]/FontDescriptor 9 0 R>>`,
    "<</Type/Font/Subtype/Type1/BaseFont/Symbol>>",
    "<</Type/FontDescriptor/FontName/ABCDEF+Wingdings-Regular/Flags 4/FontBBox[0 -200 1000 900]/ItalicAngle 0/Ascent 900/Descent -200/CapHeight 700/StemV 80>>",
  ]);
  const { pages } = await reader.read(
    { bytes, mediaType: "application/pdf" },
    { language: "en", maxOcrPages: 0 },
  );
  expect(pages[0]?.lines.map(({ text }) => text)).toEqual(["✔ married 4", "✘❏ single", "🗹 🞎", "α×≥4"]);
});

it.each([
  ["ZapfDingbats", 0x33, "✓"],
  ["ITC Zapf Dingbats", 0x6e, "■"],
  ["Monotype Sorts", 0xd4, "➔"],
  ["Wingdings 2", 0x52, "☑"],
  ["BCDEEE+Wingdings-Regular", 0xfe, "🗹"],
  ["SymbolMT", 0x62, "β"],
  ["Symbolism", 0x62, undefined],
  ["Helvetica", 0x34, undefined],
])("%s has the sign that it shows for the code %i", (font, code, sign) => {
  expect(symbolSign(font, code)).toBe(sign);
});
