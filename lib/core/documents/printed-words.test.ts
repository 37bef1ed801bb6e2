import { describe, expect, it, test } from "vitest";
import { SOURCE_LANGUAGES } from "../catalog/languages";
import { findUnprintable } from "../printed-text/find-unprintable";
import { bracketWords } from "./bracket-words";
import { type Block, MARK_TYPES, type MarkBlock, type Run } from "./document-model";
import { isBracketOfOurs, markRuns, noteRuns, printedRuns } from "./printed-words";
import { writtenLanguage } from "./written-language";

const LANGUAGES = SOURCE_LANGUAGES.filter((code) => code !== "other").concat("zh-Hant", "sr-Latn", "ku-Arab");
const CODES = ["handwritten", "illegible", "redacted"] as const;
const ENGLISH = /struck|handwrit|illegible|redacted|\bseal\b|initials|\bphoto\b|translator/i;

const said = (runs: readonly { text: string }[]) => runs.map(({ text }) => text).join("");
const mark = (type: MarkBlock["mark"], ...runs: Run[]): MarkBlock => ({
  kind: "mark",
  id: "m",
  mark: type,
  runs,
});

describe("what brackets say", () => {
  test.each(LANGUAGES)("in %s is in that language, whole, and can be printed", (language) => {
    const texts = [
      ...CODES.map((code) => said(printedRuns([{ text: "", code }], language))),
      said(printedRuns([{ text: "1968", code: "handwritten" }], language)),
      said(printedRuns([{ text: "1968", strike: true }], language)),
      ...MARK_TYPES.map((type) => said(markRuns(mark(type), language))),
      said(noteRuns({ kind: "note", id: "n", runs: [{ text: "1" }] }, language)),
    ];
    for (const text of texts) {
      expect(text).toMatch(/\p{L}/u);
      expect(text).toBe(text.normalize("NFC"));
      expect(findUnprintable(text)).toBeNull();
      if (language !== "en") expect(text).not.toMatch(ENGLISH);
    }
    expect(
      Object.values(bracketWords(language).mark).every((word) => word.trim() === word && word !== ""),
    ).toBe(true);
    expect(new Set(CODES.map((code) => bracketWords(language).code[code])).size).toBe(3);
    expect(bracketWords(language).struck).not.toBe(bracketWords(language).code.redacted);
    if (language !== "en") expect(bracketWords(language)).not.toBe(bracketWords("en"));
  });

  it.each([
    ["en", "[handwritten: 12 May]"],
    ["es", "[manuscrito: 12 May]"],
    ["fr", "[manuscrit\u00a0: 12 May]"],
    ["de", "[handschriftlich: 12 May]"],
    ["zh", "[手写：12 May]"],
    ["zh-Hant", "[手寫：12 May]"],
    ["zh-TW", "[手寫：12 May]"],
    ["yue", "[手寫：12 May]"],
    ["ja", "[手書き：12 May]"],
    ["ko", "[수기: 12 May]"],
    ["ar", "[بخط اليد: 12 May]"],
    ["he", "[בכתב יד: 12 May]"],
  ])("handwriting in %s is marked: %s", (language, text) => {
    expect(said(printedRuns([{ text: "12 May", code: "handwritten" }], language))).toBe(text);
  });

  it("handwriting in several styles stands in one pair of brackets, and words beside it in none", () => {
    const runs: Run[] = [
      { text: "on " },
      { text: "12 ", code: "handwritten" },
      { text: "May", bold: true, code: "handwritten" },
      { text: "." },
    ];
    expect(said(printedRuns(runs, "en"))).toBe("on [handwritten: 12 May].");
    expect(printedRuns(runs, "en").filter(({ bold }) => bold)).toEqual([{ text: "May", bold: true }]);
  });

  it("struck-out text is marked as such, once across several styles, and stays struck", () => {
    const runs: Run[] = [
      { text: "Born on " },
      { text: "3 ", strike: true },
      { text: "March", strike: true, bold: true },
      { text: " 4 May", code: "handwritten" },
    ];
    expect(said(printedRuns(runs, "en"))).toBe("Born on [struck out: 3 March] [handwritten: 4 May]");
    expect(printedRuns(runs, "en").flatMap(({ text, strike }) => (strike ? [text] : []))).toEqual([
      "3 ",
      "March",
    ]);
    expect(said(printedRuns([{ text: "3", strike: true, code: "handwritten" }], "de"))).toBe(
      "[durchgestrichen: [handschriftlich: 3]]",
    );
    expect(said(printedRuns([{ text: "[crossed out]", strike: true }], "en"))).toBe("[crossed out]");
    expect(said(printedRuns([{ text: " ", strike: true }], "en"))).toBe(" ");
  });

  it("spaces at the ends of what is in brackets part it from the words around it", () => {
    const runs: Run[] = [
      { text: "I, Rosa ", code: "handwritten" },
      { text: "Chávez ", code: "handwritten", strike: true },
      { text: "Pérez, on\u00A0", code: "handwritten" },
      { text: "the 3rd\n", code: "illegible" },
      { text: "by cash" },
    ];
    expect(said(printedRuns(runs, "en"))).toBe(
      "[handwritten: I, Rosa] [struck out: [handwritten: Chávez]] [handwritten: Pérez, on]\u00A0[illegible: the 3rd]\nby cash",
    );
    expect(said(markRuns(mark("stamp", { text: " PAID " }), "en")).trim()).toBe("[stamp: PAID]");
  });

  it("words that are in brackets as a whole get no second pair, but a form’s boxes and handwriting keep theirs", () => {
    const coded = (text: string, code: Run["code"]) => said(printedRuns([{ text, code }], "en"));
    expect(coded("[blacked out]", "redacted")).toBe("[redacted: blacked out]");
    expect(coded("[unreadable]", "illegible")).toBe("[illegible: unreadable]");
    expect(coded(" [a name] ", "illegible")).toBe(" [illegible: a name] ");
    expect(coded("[illegible] two characters", "illegible").trim()).toBe("[illegible: two characters]");
    expect(coded("[one] and [two]", "illegible")).toBe("[illegible: [one] and [two]]");
    expect(coded("[x]", "redacted")).toBe("[redacted: [x]]");
    expect(coded("[Married]", "handwritten")).toBe("[handwritten: [Married]]");
    expect(said(markRuns(mark("seal", { text: "[Seal: Ministry]" }), "en"))).toBe("[Seal: Ministry]");
    expect(said(markRuns(mark("stamp", { text: "[PAID]" }), "en"))).toBe("[stamp: PAID]");
  });

  it("words in brackets of their own stay; an English word for the code itself does not", () => {
    expect(said(printedRuns([{ text: "[palabra ilegible]", code: "illegible" }], "es"))).toBe(
      "[palabra ilegible]",
    );
    expect(said(printedRuns([{ text: "[illegible]", code: "illegible" }], "es"))).toBe("[ilegible]");
    expect(said(printedRuns([{ text: "Ruiz?", code: "illegible" }], "es"))).toBe("[ilegible: Ruiz?]");
    expect(said(printedRuns([{ text: "dos líneas ilegibles", code: "illegible" }], "es"))).toBe(
      "[dos líneas ilegibles]",
    );
  });

  test.each(LANGUAGES)(
    "in %s every bracket of ours names what it is, whatever words stand in it",
    (language) => {
      const printed = ["", "Juan 1987", "[x]", "[ ]", "[Juan]", "[…]"].flatMap((text) => [
        ...MARK_TYPES.map((type) => said(markRuns(mark(type, { text }), language))),
        ...CODES.map((code) => said(printedRuns([{ text, code }], language))),
        ...(text === "" || text === "[Juan]" ? [] : [said(printedRuns([{ text, strike: true }], language))]),
      ]);
      expect(printed.filter((text) => !isBracketOfOurs(text, language))).toEqual([]);
      for (const text of ["[x]", "[ ]", "[a+b]", "[…]", "[12]", "[Juan]"])
        expect([text, isBracketOfOurs(text, language)]).toEqual([text, false]);
    },
  );

  it("marks say what they are, once, in the language of the translation", () => {
    expect(said(markRuns(mark("seal"), "pt"))).toBe("[selo]");
    expect(said(markRuns(mark("seal", { text: "Registro" }), "pt"))).toBe("[selo: Registro]");
    expect(said(markRuns(mark("seal", { text: "Selo do Registro" }), "pt"))).toBe("[Selo do Registro]");
    expect(said(markRuns(mark("handwriting", { text: "ver verso" }), "pt"))).toBe("[manuscrito: ver verso]");
    expect(said(markRuns(mark("handwriting", { text: "Manuscrito a tinta: ver" }), "pt"))).toBe(
      "[Manuscrito a tinta: ver]",
    );
    expect(said(markRuns(mark("signature", { text: "Ana", code: "handwritten" }), "pt"))).toBe(
      "[assinatura: Ana]",
    );
    expect(said(markRuns(mark("stamp", { text: "REC " }, { text: "2/5", code: "handwritten" }), "pt"))).toBe(
      "[carimbo: REC [manuscrito: 2/5]]",
    );
    expect(said(markRuns(mark("stamp", { text: "", code: "illegible" }), "pt"))).toBe("[carimbo: ilegível]");
  });

  test.each<[MarkBlock["mark"], string, string]>([
    ["stamp", "en", "No stamp duty was paid"],
    ["stamp", "en", "Stamp duty paid"],
    ["stamp", "en", "Received by the registry on 3 May under stamp 5"],
    ["seal", "en", "Sealand Customs"],
    ["seal", "en", "Not valid without seal"],
    ["seal", "en", "Stamp duty paid"],
    ["stamp", "en", "Received by the registry on 3 May under seal 5"],
    ["other", "en", "Remarks of the clerk"],
    ["other", "en", "Market Street"],
    ["photo", "en", "Photocopy"],
    ["photo", "de", "Fotokopie"],
    ["seal", "es", "Documento sin sello"],
    ["signature", "es", "Reafirma lo dicho"],
    ["seal", "id", "Kecapi"],
    ["seal", "ja", "印刷所"],
  ])("a %s in %s is named beside “%s”", (type, language, text) => {
    const { mark: names, colon } = bracketWords(language);
    expect(said(markRuns(mark(type, { text }), language))).toBe(`[${names[type]}${colon}${text}]`);
  });

  test.each<[MarkBlock["mark"], string, string]>([
    ["stamp", "en", "Stamp: PAID"],
    ["stamp", "en", "Two blue stamps"],
    ["seal", "en", "Round seal of the Civil Registry"],
    ["stamp", "en", "Round seal of the Civil Registry"],
    ["seal", "de", "Runder blauer Stempel: „Standesamt“"],
    ["seal", "pt", "Carimbo redondo do Registro"],
    ["stamp", "ru", "Гербовая печать"],
    ["photo", "en", "Photograph of the bearer"],
    ["seal", "pt", "Selo do Registro"],
    ["signature", "es", "firma ilegible"],
    ["signature", "es", "Dos firmas"],
    ["seal", "de", "Dienstsiegel des Standesamts"],
    ["seal", "ru", "Гербовая печать"],
    ["signature", "tr", "İmza: okunaksız"],
    ["stamp", "ar", "الختم الرسمي"],
    ["signature", "vi", "Chữ ký của ông"],
    ["seal", "ja", "市長之印"],
    ["stamp", "zh", "民政局印章"],
    ["seal", "th", "ตราของกระทรวง"],
    ["signature", "ko", "신청인서명"],
    ["logo", "en", "Coat of arms: a sun over two mountain peaks"],
    ["logo", "en", "National emblem"],
    ["logo", "en", "Logo of Acme, Inc."],
    ["logo", "es", "Escudo: Administración de Justicia"],
    ["logo", "de", "Bundeswappen"],
    ["logo", "hi", "प्रतीक-चिह्न: दीपक और खुली पुस्तक"],
    ["logo", "zh", "国徽"],
    ["logo", "pt", "Brasão da República"],
  ])("a %s in %s is not named twice beside “%s”", (type, language, text) => {
    expect(said(markRuns(mark(type, { text }), language))).toBe(`[${text}]`);
  });

  it.each([
    ["en", "[emblem: two lions]"],
    ["es", "[emblema: two lions]"],
    ["fr", "[emblème\u00a0: two lions]"],
    ["ru", "[эмблема: two lions]"],
    ["vi", "[biểu trưng: two lions]"],
    ["ja", "[エンブレム：two lions]"],
  ])("no coat of arms is called a logo in %s", (language, text) => {
    expect(said(markRuns(mark("logo", { text: "two lions" }), language))).toBe(text);
  });

  it.each([
    ["en", [], "[logo]"],
    ["en", [{ text: "two lions" }], "[logo: two lions]"],
    ["en", [{ text: "Coat of arms: two lions" }], "[logo: Coat of arms: two lions]"],
    ["en", [{ text: "Logo of Acme, Inc." }], "[Logo of Acme, Inc.]"],
    ["en", [{ text: "", code: "illegible" }], "[logo: illegible]"],
    ["es", [], "[logotipo]"],
    ["fr", [{ text: "deux lions" }], "[logo\u00a0: deux lions]"],
    ["sr", [], "[логотип]"],
    ["sr-Latn", [], "[logotip]"],
    ["fa", [], "[آرم]"],
    ["zh", [], "[徽标]"],
    ["zh-TW", [], "[標誌]"],
    ["vi", [], "[logo]"],
    ["xh", [], "[ilogo]"],
  ] satisfies [string, Run[], string][])(
    "an emblem is called a logo in %s where what was signed before says so",
    (language, runs, text) => {
      expect(said(markRuns({ ...mark("logo", ...runs), isCalledLogo: true }, language))).toBe(text);
    },
  );

  test.each(LANGUAGES)(
    "a logo, a coat of arms, and an emblem by its own name need no second one in %s",
    (language) => {
      for (const name of bracketWords(language).emblems)
        expect(said(markRuns(mark("logo", { text: `${name} 5` }), language))).toBe(`[${name} 5]`);
    },
  );

  test.each(LANGUAGES)("a mark's own word is enough in %s", (language) => {
    for (const type of MARK_TYPES) {
      const text = `${bracketWords(language).mark[type]} 5`;
      expect(said(markRuns(mark(type, { text }), language))).toBe(`[${text}]`);
    }
  });

  test.each(LANGUAGES)("a mark with words says its kind in %s", (language) => {
    for (const type of MARK_TYPES)
      expect(said(markRuns(mark(type, { text: "1234" }), language))).toContain(
        bracketWords(language).mark[type],
      );
  });
});

describe("a language that is written in two ways", () => {
  const of = (language: string, text: string) => {
    const block: Block = { kind: "fields", id: "a", rows: [{ label: [{ text }], value: [] }] };
    return writtenLanguage({ language, title: "", blocks: [block] });
  };
  it.each([
    ["zh", "中華民國戶籍謄本", "zh-Hant"],
    ["zh", "中华人民共和国居民户口簿", "zh"],
    ["zh", "", "zh"],
    ["zh-Hant", "中华人民共和国", "zh-Hant"],
    ["sr", "Izvod iz matične knjige rođenih", "sr-Latn"],
    ["sr", "Извод из матичне књиге рођених", "sr"],
    ["ku", "بڕوانامەی لەدایکبوون", "ku-Arab"],
    ["uz", "Туғилганлик ҳақида гувоҳнома", "uz-Cyrl"],
    ["pa", "جنم پرچی", "pa-Arab"],
    ["es", "中華民國", "es"],
  ])("%s is known by its letters: %s", (language, text, tag) => {
    expect(of(language, text)).toBe(tag);
  });
});
