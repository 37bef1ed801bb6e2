import { describe, expect, it } from "vitest";
import { LATIN, linesAsPdf as linesOf, OURS, span } from "./testing/actual-text-papers";

describe("what ligatures and clusters of letters say they read as", () => {
  it("is read where two marks change places: the first tells the second, which says the first", async () => {
    const lines = await linesOf(
      `${OURS} (ag) Tj ${span("ँ", "(z) Tj")} (a) Tj`,
      `${OURS} (agf) Tj ${span("ँ", "(z) Tj")}`,
    );
    expect(lines.map(({ text }) => text)).toEqual(["ताँत", "तामा"]);
  });

  it("is read where they stand", async () => {
    const lines = await linesOf(
      `${LATIN} (The of) Tj ${OURS} ${span("fi", "(m) Tj")} ${LATIN} (cer) Tj`,
      `${OURS} ${span("ति", "(ba) Tj")} ${span("मि", "(cf) Tj")} ${span("र्मा", "(fgb) Tj")}`,
      `${OURS} ${span("ชื่", "(deb) Tj")}`,
    );
    expect(lines.map(({ text }) => text)).toEqual(["The officer", "तिमिर्मा", "ชื่"]);
  });

  it("is read where one glyph's code tells a cluster, so that those of the others say too much", async () => {
    const lines = await linesOf(
      `${OURS} ${span("Ţ", "(hn) Tj")} ${LATIN} (S) Tj ${OURS} ${span("T", "(h) Tj")} ${LATIN} (R) Tj`,
      `${OURS} ${span("ನೀ", "(ij) Tj")}${span("ಜ್ಯ", "(kn) Tj")}${span("ೋ", "(j) Tj")}`,
      `${OURS} ${span("செ", "(lr) Tj")}${span("க", "(ly) Tj")}${span("ொ", "(t) Tj")}`,
      `${OURS} ${span("ు", "(x) Tj")}`,
    );
    expect(lines.map(({ text }) => text)).toEqual(["ŢSTR", "ನೀಜ್ಯೋ", "செகொ", "ు"]);
  });

  it("is read where a vowel stands around its letter, a mark has no width, and a font is higher than another", async () => {
    const lines = await linesOf(
      `${OURS} ${span("ណើ", "(uvw) Tj")}`,
      `/Z 20 Tf ${span("त्र", "(am) Tj")}`,
      `${span("र्मा", "/A 20 Tf (f) Tj /A 25 Tf (gb) Tj")}`,
    );
    expect(lines.map(({ text }) => text)).toEqual(["ណើ", "त्र", "र्मा"]);
  });

  it("is not read where it can't be what is drawn", async () => {
    const lines = await linesOf(
      `${LATIN} (The bearer owes nothing) Tj`,
      `${LATIN} ${span("doctor", "(bearer) Tj")}`,
      `${LATIN} (1) Tj ${OURS} ${span("9", "(m) Tj")} ${LATIN} (00) Tj`,
      `${LATIN} (a) Tj ${OURS} ${span("doctorate of law", "(n) Tj")}`,
      `${OURS} ${span("कि", "(ac) Tj")}`,
      `${LATIN} (x) Tj ${OURS} ${span("ffi", "(o) Tj")} ${LATIN} (y) Tj ${OURS} ${span("ffl", "(o) Tj")}`,
      `${LATIN} (x) Tj ${OURS} ${span("-", "(p) Tj")} ${LATIN} (500) Tj`,
      `${OURS} ${span("T", "(h) Tj")}`,
    );
    expect(lines.map(({ text }) => text).join(" ")).not.toMatch(/doctor|9|क|ffi|ffl|-|T\b/);
  });

  it("is hidden where nobody sees it", async () => {
    const lines = await linesOf(
      `${LATIN} (The bearer owes nothing) Tj`,
      `1 g ${OURS} ${span("fi", "(m) Tj")} ${span("ffl", "(q) Tj")} 0 g`,
    );
    expect(lines.filter(({ isHidden }) => !isHidden).map(({ text }) => text)).toEqual([
      "The bearer owes nothing",
    ]);
  });

  it("is doubtful where a look at the page finds that a part of it is not seen", async () => {
    const lines = await linesOf(
      `${LATIN} (The bearer owes nothing) Tj`,
      `${OURS} ${span("ति", "(b) Tj 1 g (a) Tj 0 g")}`,
    );
    expect(lines.find(({ text }) => text === "ति")).toMatchObject({ isHidden: true, isDoubtful: true });
  });

  it("is doubtful where the codes tell figures or Latin letters, which a font of clusters may have, too", async () => {
    const lines = await linesOf(
      `${OURS} ${span("ति", "(ba) Tj")} (aaa) Tj`,
      `/T 20 Tf (\\241) Tj ${span("ชื่", "(100) Tj")}`,
      `/T 20 Tf ${span("ครับ", "(BAD) Tj")}`,
    );
    expect(lines.map(({ text, isDoubtful = false }) => [text, isDoubtful])).toEqual([
      ["तिततत", false],
      ["ชชื่", true],
      ["ครับ", true],
    ]);
  });
});
