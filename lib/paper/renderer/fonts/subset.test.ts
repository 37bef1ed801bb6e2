import { Blob, Face, Font } from "harfbuzzjs";
import { describe, expect, it } from "vitest";
import { SCRIPT_FAMILIES } from "./families";
import { buildSubset } from "./subset";
import { openTypefaces } from "./typeface";

const typefaces = await openTypefaces();
const typefaceOf = (name: string) => {
  const family = SCRIPT_FAMILIES.find((each) => each.name === name);
  if (!family) throw new Error(`no family ${name}`);
  return typefaces.find(family, false, false);
};
const outlinesOf = (subset: Uint8Array) => {
  const font = new Font(new Face(new Blob(subset)));
  return (code: number) => font.glyphToPath(code);
};

describe("a subset of a font", () => {
  it("draws every digit as the font does, however often its parts are used", () => {
    const typeface = typefaceOf("NotoNaskhArabic");
    const glyphs = [..."١١٢٣٤٥٦٧٨٩٠۱۱۲۳۴"].flatMap((digit) =>
      typeface
        .shape(digit, { isRightToLeft: false, language: "ar" })
        .map(({ parts }) => parts[0]?.glyph ?? 0),
    );
    const parts = glyphs.map((glyph) => ({ parts: [{ glyph, x: 0, y: 0 }], advance: 449 }));
    for (const subset of [buildSubset(typeface.font, parts), buildSubset(typeface.font, parts)]) {
      const pathOf = outlinesOf(subset);
      glyphs.forEach((glyph, code) => {
        expect(pathOf(code)).toBe(typeface.pathOf(glyph));
      });
    }
  });

  it("puts a letter and its marks together in one glyph", () => {
    const typeface = typefaceOf("NotoSansThai");
    const [cluster] = typeface.shape("ที่", { isRightToLeft: false, language: "th" });
    const parts = cluster?.parts ?? [];
    expect(parts.length).toBeGreaterThan(1);
    const pathOf = outlinesOf(buildSubset(typeface.font, [{ parts, advance: cluster?.advance ?? 0 }]));
    const contours = (path: string) => path.match(/M/g)?.length ?? 0;
    const wanted = parts.reduce((sum, { glyph }) => sum + contours(typeface.pathOf(glyph)), 0);
    expect(contours(pathOf(0))).toBe(wanted);
  });
});
