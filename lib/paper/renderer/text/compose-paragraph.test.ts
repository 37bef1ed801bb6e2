import { describe, expect, it } from "vitest";
import { openTypefaces } from "../fonts/typeface";
import { TypefaceChooser } from "./choose-typeface";
import { composeLines, shapeText } from "./compose-paragraph";
import type { Line } from "./line";
import { visualOrder } from "./place-line";
import type { StyledRun, TextStyle } from "./styled-run";
import { wordParting } from "./word-parting";

const typefaces = await openTypefaces();

const set = (runs: StyledRun[], width: number, style: Partial<TextStyle> = {}): Line[] => {
  const full: TextStyle = {
    size: 10,
    align: "left",
    direction: "ltr",
    color: "#000",
    language: "en",
    ...style,
  };
  const fonts = new TypefaceChooser(typefaces, full.language);
  return composeLines(shapeText(runs, full, fonts), width).lines;
};
const shownFromLeft = (line: Line | undefined): string =>
  (line?.fragments ?? [])
    .toSorted((a, b) => a.x - b.x)
    .flatMap(({ clusters }) => clusters.map(({ text }) => text))
    .join("");
const texts = (text: string, width: number, language = "en") =>
  set([{ text }], width, { language }).map((line) => line.text);

describe("setting a paragraph", () => {
  it("breaks at spaces, fills lines no wider than the column and loses nothing", () => {
    const text = "The undersigned registrar certifies that the particulars above agree with the register.";
    const lines = set([{ text }], 120);
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.every(({ width }) => width <= 120.01)).toBe(true);
    expect(lines.map((line) => line.text).join(" ")).toBe(text);
  });

  it("is the same whatever was set for the document before, in another size, colour, style, language or direction", () => {
    const [word, number] = [{ text: "Núñez الاسم 12 " }, { text: "№ 7" }];
    const runs: StyledRun[][] = [
      [word, number],
      [Object.assign({ bold: true }, word), number],
      [word, Object.assign({ italic: true }, number)],
      [word, Object.assign({ superscript: true, color: "#c00" }, number)],
      [word, Object.assign({ underline: true, strike: true }, number)],
      [{ text: `${word.text}${number.text}` }],
    ];
    const styles: Partial<TextStyle>[] = [
      {},
      { size: 7 },
      { direction: "rtl" },
      { language: "ar" },
      { color: "#333" },
    ];
    const fonts = new TypefaceChooser(typefaces, "en");
    const full: TextStyle = { size: 10, align: "left", direction: "ltr", color: "#000", language: "en" };
    for (const chosen of [...styles, ...styles])
      for (const row of runs) {
        const style = Object.assign({}, full, chosen);
        const alone = shapeText(row, style, new TypefaceChooser(typefaces, "en"));
        expect(composeLines(shapeText(row, style, fonts), 60)).toEqual(composeLines(alone, 60));
      }
  });

  it("never adds a hyphen, nor breaks where only the style changes", () => {
    const lines = set(
      [{ text: "certificate of " }, { text: "birth", bold: true }, { text: ", second copy" }],
      84,
    );
    expect(lines.map((line) => line.text)).toEqual(["certificate of", "birth, second", "copy"]);
  });

  it("keeps Chinese commas and full stops off the start of a line and brackets off its end", () => {
    for (let width = 32; width < 90; width += 7)
      for (const line of texts("依照《户口登记办法》第十七条的规定，予以办理。（以下空白）", width, "zh")) {
        expect(line).not.toMatch(/^[，。》）]/);
        expect(line).not.toMatch(/[《（]$/);
      }
  });

  it("breaks Thai between words, never before a vowel sign", () => {
    const lines = texts("สูติบัตรฉบับนี้ออกให้เพื่อแสดงว่าข้อความข้างต้นถูกต้องตรงกับทะเบียน", 90, "th");
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines) expect(line).not.toMatch(/^\p{M}/u);
  });

  it("draws the space between two lines beyond its line, whose place and width stay", () => {
    for (const align of ["left", "center", "right"] as const) {
      const lines = set([{ text: "certificate of birth" }], 70, { align });
      expect(lines.map(({ text }) => text)).toEqual(["certificate of", "birth"]);
      const [first, last] = lines;
      expect(first?.space).toMatchObject({ x: first?.width, clusters: [{ text: " " }] });
      expect(last?.space).toBeUndefined();
      const free = 70 - (first?.width ?? 0);
      expect(first?.x).toBeCloseTo(align === "left" ? 0 : align === "center" ? free / 2 : free);
    }
    const [arabic] = set([{ text: "شهادة ميلاد رسمية" }], 50, { direction: "rtl", language: "ar" });
    expect(arabic?.space?.x).toBeCloseTo(-(arabic?.space?.width ?? 0));
  });

  it.each([
    ["依照《户口登记办法》第十七条的规定", "zh", 60],
    ["สูติบัตรฉบับนี้ออกให้เพื่อแสดงว่า", "th", 60],
    ["Argüello-Nuñez/Quiroga-Villaseñor", "es", 80],
    ["ABC\u200bDEF\u200bGHI", "en", 30],
    ["x".repeat(40), "en", 60],
  ])("draws none where there was none: %s", (text, language, width) => {
    const lines = set([{ text }], width, { language });
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.filter(({ space }) => space)).toEqual([]);
  });

  it.each([
    ["Population 1 234 567 in all", "1 234 567", 75],
    ["هاتف +966 11 555 0147 رقم", "+966 11 555 0147", 112],
    ["Registered as 3 0715528 4 here", "3 0715528 4", 85],
  ])("keeps the spaces of a short number on one line: %s", (text, number, width) => {
    expect(texts(text, width).filter((line) => line.includes(number))).toHaveLength(1);
  });

  it("breaks a number at its spaces where it has room on no line, or is long", () => {
    expect(texts("+966 11 555 0147", 50)).toEqual(["+966 11", "555 0147"]);
    expect(texts("DE89 3704 0044 0532 0130 00", 80)).toEqual(["DE89 3704 0044", "0532 0130 00"]);
    expect(texts("IBAN 1234 5678 9012 3456 7890 12", 120)[0]).toBe("IBAN 1234 5678 9012");
  });

  it.each([
    ["registered under", "no. E 412/2004", "there", "en"],
    ["by virtue of the", "Art. 2(1)", "there", "en"],
    ["paid into the account", "DE89 3704 0044 0532 0130 00", "of the seller", "en"],
    ["paid into the account", "GB29 NWBK 6016 1331 9268 19", "of the seller", "en"],
    ["được cấp tại Hà Nội", "ngày 3 tháng 3 năm 2026", "theo đơn", "vi"],
    ["made by him under 28 U.S.C.", "§ 1746", "there", "en"],
    ["the value is fixed at", "EUR 27,600.00", "in all", "en"],
    ["the amount charged is", "R$ 1.234,56", "in all", "en"],
    ["he is given once a day", "25 mg", "of it", "en"],
    ["born in this town at", "3:30 p.m.", "or so", "en"],
    ["prix de la vente, soit", "12 500 $", "en tout", "fr"],
    ["une part égale à la", "50 %", "du tout", "fr"],
    ["demeurant au lieu-dit", "« Le", "Bœuf » à Sarlat", "fr"],
    ["demeurant au « Lieu-dit Le", "Bœuf »", "à Sarlat", "fr"],
    ["le montant de son", "prix :", "en tout", "fr"],
    ["the parties have been living apart since", "2 November 2019", "or so", "en"],
    ["bears interest from", "March 1, 2021", "on", "en"],
    ["celebrado en Austin el", "5 de marzo de 2023", "ante mí", "es"],
    ["geschieden, seit dem", "17. März 2023", "endgültig", "de"],
  ])("ends no line within “%s %s %s”", (before, whole, after, language) => {
    const text = `${before} ${whole} ${after}`;
    const full = set([{ text }], 1000, { language })[0]?.width ?? 0;
    for (let width = full * 0.72; width < full; width += 1) {
      const lines = texts(text, width, language);
      expect(lines.join(" ")).toBe(text);
      expect(
        lines.filter((line) => line.includes(whole)),
        lines.join(" | "),
      ).toHaveLength(1);
    }
  });

  it.each([
    ["本人并证明，上述文件由本人翻译，后续各页的译文完整、准确。", "zh"],
    ["この声明は、英語で作成され、両方の版に対して有効です。", "ja"],
  ])("leaves no letter alone on the last line: %s", (text, language) => {
    for (let width = 90; width < 300; width += 1) {
      const last = texts(text, width, language).at(-1) ?? "";
      expect(last.match(/\p{L}/gu)?.length, last).toBeGreaterThan(1);
    }
  });

  it("ends a line within what belongs together where it would be short otherwise", () => {
    expect(texts("EUR 5 EUR 6 EUR 7 EUR 8 EUR 9", 60).length).toBeLessThan(4);
    expect(texts("No. 123456", 40)).toEqual(["No.", "123456"]);
  });

  it("starts a line at each line feed", () => {
    expect(texts("one\ntwo\r\nthree", 300)).toEqual(["one", "two", "three"]);
  });

  it("puts Arabic at the right, Latin names and numbers within it from left to right", () => {
    const [line] = set([{ text: "الاسم Mounir رقم 147" }], 300, {
      direction: "rtl",
      align: "right",
      language: "ar",
    });
    const at = (text: string) =>
      line?.fragments.find(({ clusters }) =>
        clusters
          .map((each) => each.text)
          .join("")
          .includes(text),
      )?.x ?? -1;
    expect((line?.x ?? 0) + (line?.width ?? 0)).toBeCloseTo(300);
    expect(at("Mounir")).toBeGreaterThan(at("147"));
    expect(at("147")).toBe(0);
  });

  it("keeps dates and telephone numbers together beside Arabic letters", () => {
    const runs = [{ text: "الهاتف: 555-0147 بتاريخ 2020-05-03" }];
    const [line] = set(runs, 300, { direction: "rtl", language: "ar" });
    const shown = line?.fragments.map(({ clusters }) => clusters.map((each) => each.text).join(""));
    expect(shown).toEqual(expect.arrayContaining(["555-0147", "2020-05-03"]));
  });

  it.each([
    ["هاتف +966 11 555 0147 رقم", "ar", "+966 11 555 0147"],
    ["هاتف (011) 555-0147", "ar", "(011) 555-0147"],
    ["הטלפון +972 (4) 853 1234, בחיפה", "he", "+972 (4) 853 1234"],
    ["מספר זהות: 3 0715528 4", "he", "3 0715528 4"],
    ["المبلغ 1 250 000.50 ريال", "ar", "1 250 000.50"],
    ["الرصيد -12.50", "ar", "-12.50"],
    ["Phone هاتف +966 11 555 0147 (mobile)", "ar", "+966 11 555 0147"],
    ["المقيم في 1201 Main St., Apt. 14-B، هيوستن", "ar", "1201 Main St., Apt. 14-B"],
    ["الوثيقة 2021-04417/B بتاريخ", "ar", "2021-04417/B"],
    ["فصيلة الدم O+ والدرجة", "ar", "O+"],
    ["שעה 3:30 p.m. ביום", "he", "3:30 p.m."],
    ["דרגה A- (3.7)", "he", "A-"],
    ["מינון 25 mg ליום", "he", "25 mg"],
  ])("of “%s” shows the number or Latin phrase from left to right", (text, language, number) => {
    const [line] = set([{ text }], 400, { direction: "rtl", language });
    expect(shownFromLeft(line)).toContain(number);
  });

  it("sets a range from left to right, and leaves the dash of a sentence to the direction of the text", () => {
    const shown = (text: string) =>
      shownFromLeft(set([{ text }], 300, { direction: "rtl", language: "ar" })[0]);
    expect(shown("من 2019 - 2020")).toContain("2019 - 2020");
    expect(shown("من 2019 - 3")).toContain("3 - 2019");
  });

  it("sets a sign of no script in whichever family has it, in every style", () => {
    for (const sign of ["฿", "\u20c0", "₿", "₺"])
      for (const run of [
        { text: sign },
        { text: `${sign}5`, bold: true, italic: true },
        { text: `a${sign}` },
      ])
        for (const cluster of set([run], 300)[0]?.fragments.flatMap(({ clusters }) => clusters) ?? [])
          expect(cluster.parts.every(({ glyph }) => glyph !== 0)).toBe(true);
    expect(set([{ text: "฿" }], 300)[0]?.fragments[0]?.typeface.name).toContain("Thai");
  });

  it("refuses what would be an empty box, by name", () => {
    for (const [text, name] of [
      ["a\ufff9b", "U+FFF9 INTERLINEAR ANNOTATION ANCHOR"],
      ["\u{110bd}", "U+110BD"],
      ["😀", "U+1F600 “😀”"],
    ] as const)
      expect(() => set([{ text }], 300)).toThrow(name);
  });

  it("thickens where a family has no bold file, rather than failing", () => {
    const [line] = set([{ text: "出生", bold: true }], 300, { language: "zh" });
    expect(line?.fragments[0]?.typeface.isThickened).toBe(true);
  });

  it("sets a paragraph that changes its script at each letter, however long it is", () => {
    const lines = set([{ text: "aא".repeat(80_000) }], 4_000);
    expect(lines.map((line) => line.text.length).reduce((sum, each) => sum + each, 0)).toBe(160_000);
  });

  it("keeps one cluster for a thousand equal ones: a long document must fit into memory", () => {
    const lines = set([{ text: "register of births ".repeat(1_000) }], 300);
    const clusters = lines.flatMap(({ fragments }) => fragments.flatMap((each) => each.clusters));
    expect(clusters.length).toBeGreaterThan(15_000);
    expect(new Set(clusters).size).toBeLessThan(20);
  });

  it("draws Han the way of the language", () => {
    const familyOf = (language: string) =>
      set([{ text: "直" }], 99, { language })[0]?.fragments[0]?.typeface.name;
    expect(familyOf("zh")).toContain("NotoSansSC");
    expect(familyOf("zh-Hant")).toContain("NotoSansTC");
    expect(familyOf("ja")).toContain("NotoSansJP");
    expect(familyOf("ko")).toContain("NotoSansKR");
  });
});

describe("a word wider than any line", () => {
  const ID = "ES-2019-7340033-2-AB/00991122.33445566_77889900@registry.example";

  it("is cut behind a separator, keeps every sign and gets none, and leaves room for the mark", () => {
    const lines = set([{ text: ID }], 120);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.map(({ text }) => text).join("")).toBe(ID);
    for (const line of lines.slice(0, -1)) {
      expect(line.cut).toBe("right");
      expect(line.text).toMatch(/[-/._@]$/);
      expect(line.x + line.width).toBeLessThan(120 - 7);
    }
    expect(lines.at(-1)?.cut).toBeUndefined();
  });

  it("has its marks on the left in text that runs from the right", () => {
    const lines = set([{ text: `رقم ${"0123456789".repeat(9)}` }], 120, { direction: "rtl", align: "right" });
    const cut = lines.filter((line) => line.cut !== undefined);
    expect(cut.length).toBeGreaterThan(2);
    for (const line of cut) expect([line.cut, line.x > 7]).toEqual(["left", true]);
  });

  it("is no word that has room on a line of its own", () => {
    const lines = set([{ text: "Number 201973400332201973400332201973" }], 180);
    expect(lines.map(({ text, cut }) => [text, cut])).toEqual([
      ["Number", undefined],
      ["201973400332201973400332201973", undefined],
    ]);
  });
});

describe("a word that may be parted", () => {
  const fonts = new TypefaceChooser(typefaces, "de");
  const style = { size: 10, direction: "ltr", color: "#000", language: "de" } as const;
  const parting = wordParting({ language: "de", title: "", blocks: [] });
  const compose = (text: string, width: number, align: TextStyle["align"] = "left") =>
    composeLines(shapeText([{ text }], { ...style, align }, fonts, parting), width).lines;
  const partsOf = (lines: readonly Line[]) => lines.map(({ text, hyphen }) => (hyphen ? `${text}-` : text));

  it("is parted only where it has no room on a line of its own", () => {
    const text = "Nr. der Staatsangehörigkeit";
    expect(partsOf(compose(text, 110))).toEqual(["Nr. der", "Staatsangehörigkeit"]);
    expect(partsOf(compose(text, 70))).toEqual(["Nr. der", "Staatsangehö-", "rigkeit"]);
  });

  it.each(["left", "center", "right"] as const)("has its hyphen within its column: %s", (align) => {
    for (let width = 40; width < 100; width += 1)
      for (const { x, width: own, hyphen, cut } of compose("Staatsangehörigkeit", width, align)) {
        expect(cut).toBeUndefined();
        expect(x).toBeGreaterThan(-0.02);
        if (hyphen) expect(hyphen.x).toBeGreaterThan(own);
        expect(x + (hyphen ? hyphen.x + hyphen.length : own)).toBeLessThan(width + 0.02);
      }
  });

  it("is cut where even its parts have no room", () => {
    const lines = compose("Staatsangehörigkeit", 24);
    expect(lines.some(({ cut }) => cut)).toBe(true);
    expect(lines.map(({ text }) => text).join("")).toBe("Staatsangehörigkeit");
  });
});

describe("visual order", () => {
  it("reverses what runs right to left and keeps numbers within it", () => {
    expect(visualOrder([0, 0])).toEqual([0, 1]);
    expect(visualOrder([1, 2, 1])).toEqual([2, 1, 0]);
    expect(visualOrder([0, 1, 2, 2, 1, 0])).toEqual([0, 4, 2, 3, 1, 5]);
  });
});
