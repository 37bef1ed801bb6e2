import { describe, expect, test } from "vitest";
import { findUnprintable } from "./find-unprintable";

const at = (codePoint: number) => String.fromCodePoint(codePoint);
const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** Characters that may turn, hide or break what a certificate says. */
const REFUSED: [family: string, codePoints: number[]][] = [
  ["C0 controls", range(0x00, 0x1f)],
  ["C1 controls and DELETE", range(0x7f, 0x9f)],
  ["bidi embeddings and overrides", range(0x202a, 0x202e)],
  ["bidi isolates", range(0x2066, 0x2069)],
  ["bidi marks", [0x200e, 0x200f, 0x061c]],
  ["line and paragraph separators", [0x2028, 0x2029]],
  ["zero-width and invisible signs", [0x00ad, 0x034f, 0x180e, 0x200b, 0x2060, 0x2061, 0x2064, 0xfeff]],
  ["letters that are blank", [0x115f, 0x1160, 0x17b4, 0x2800, 0x3164, 0xffa0]],
  ["joiners in Latin words", [0x200c, 0x200d]],
  ["variation selectors and tags", [0xfe0f, 0xfe00, 0xe0100, 0xe0001, 0xe0041, 0xe007f]],
  ["deprecated format characters", range(0x206a, 0x206f)],
  ["interlinear annotations and replacements", range(0xfff9, 0xfffd)],
  ["unassigned", [0x0378, 0x0530, 0x2fe0, 0x1fffd]],
  ["noncharacters", [0xfdd0, 0xfdef, 0xfffe, 0xffff, 0x1fffe, 0x10ffff]],
  ["private use", [0xe000, 0xf8ff, 0xf0000, 0x10fffd]],
  ["halves of surrogate pairs", [0xd800, 0xdbff, 0xdc00, 0xdfff]],
];

describe("printed text says what it shows", () => {
  test.each(REFUSED)("%s are refused anywhere, by code point and place", (_family, codePoints) => {
    for (const codePoint of codePoints) {
      for (const [before, after] of [
        ["Ana", "Ruiz"],
        ["", "Ana"],
        ["Ana", ""],
      ] as const) {
        const found = findUnprintable(`${before}${at(codePoint)}${after}`);
        const label = `U+${codePoint.toString(16).toUpperCase().padStart(4, "0")} `;
        expect(found?.character.startsWith(label), `${label}${JSON.stringify(found)}`).toBe(true);
        expect(found?.character.length).toBeGreaterThan(label.length + 1);
        expect(found?.position).toBe(before.length + 1);
      }
    }
  });

  test("the ones that people meet are called by their names", () => {
    const named = (text: string) => findUnprintable(text)?.character;
    expect(named("Ana \u202eziuR")).toBe("U+202E RIGHT-TO-LEFT OVERRIDE");
    expect(named("Ana\u0000")).toBe("U+0000 NULL");
    expect(named("Ana\nRuiz")).toBe("U+000A LINE FEED");
    expect(named("Ana\u0085Ruiz")).toBe("U+0085 NEXT LINE");
    expect(named("Ana\u009fRuiz")).toBe("U+009F APPLICATION PROGRAM COMMAND");
    expect(named("Ana\u200bRuiz")).toBe("U+200B ZERO WIDTH SPACE");
    expect(named("Ana\u2069")).toBe("U+2069 POP DIRECTIONAL ISOLATE");
    expect(named("Ana\ufffd")).toBe("U+FFFD REPLACEMENT CHARACTER");
    expect(named("Ana \ue000")).toBe("U+E000 (private use)");
    expect(named("Ana \u0378")).toBe("U+0378 (unassigned)");
    expect(named("Ana \ud800")).toBe("U+D800 (half of a surrogate pair)");
  });

  test("a line feed parts a text of several lines, and nothing else does", () => {
    expect(findUnprintable("Ana\nRuiz", { isMultiline: true })).toBeNull();
    for (const separator of ["\r\n", "\r", "\t", "\u000b", "\u000c", "\u0085", "\u2028", "\u2029"])
      expect(findUnprintable(`Ana${separator}Ruiz`, { isMultiline: true })?.position).toBe(4);
  });

  test("positions count characters, not code units", () => {
    expect(findUnprintable("𠮷野\u202e")?.position).toBe(3);
  });
});

describe("names that need an invisible sign keep it", () => {
  const NEEDED = [
    ["Persian plural and prefix", "خانه\u200cها می\u200cخواهم"],
    ["the Persian abbreviation of a year", "۱۳۶۲ ه\u200d. ش."],
    ["a Devanagari conjunct held apart", "क्\u200cष र्\u200dय"],
    ["Sinhala touching letters", "ශ්\u200dරී ලංකා"],
    ["a Malayalam chillu at the end of a word", "അവന്\u200d"],
    ["Bengali", "র\u200d্যাব"],
    ["Khmer words parted for line breaks", "ខ្មែរ\u200bកម្ពុជា"],
    ["an ideographic variant of a name", "葛\u{e0100}城"],
  ] as const;
  test.each(NEEDED)("%s", (_what, text) => {
    expect(findUnprintable(text)).toBeNull();
  });

  test.each([
    ["a joiner between Latin letters", "Ana\u200dRuiz"],
    ["a non-joiner between Cyrillic letters", "Ан\u200cна"],
    ["two in a row", "می\u200c\u200cخواهم"],
    ["one at the start", "\u200cعلی"],
    ["a non-joiner at the end of a Persian word", "علی\u200c"],
    ["a non-joiner between scripts", "علی\u200cAli"],
    ["a joiner of emoji", "👩\u200d⚖"],
    ["a word space in Latin", "Ana\u200bRuiz"],
    ["a word space between Khmer and Latin", "ខ្មែរ\u200bAna"],
    ["a variant of a Latin letter", "A\u{e0100}na"],
  ])("%s is not needed", (_what, text) => {
    expect(findUnprintable(text)?.reason).toMatch(/invisible|any of our fonts/);
  });
});

describe("marks that change what letters say", () => {
  test.each([
    ["strikes through", "n\u0336o\u0336t\u0336", 2],
    ["strikes through shortly", "n\u0335ot", 2],
    ["waves through", "n\u0334ot", 2],
    ["crosses out", "Ana\u0338", 4],
    ["crosses out shortly", "Ana\u0337", 4],
    ["puts a line down through", "An\u20d2a", 3],
    ["crosses out from the other side", "A\u20e5na", 2],
    ["strikes through twice", "An\u20e6a", 3],
    ["forbids", "A\u20e0na", 2],
    ["circles", "An\u20dda", 3],
    ["puts a key around", "1\u20e3", 2],
    ["puts a Cyrillic million around", "Ан\u0489на", 3],
  ])("a mark that %s a letter is refused", (_what, text, position) => {
    const found = findUnprintable(text);
    expect(found).toMatchObject({ position, reason: expect.stringContaining("strikes out or encloses") });
  });

  test.each([
    ["a Telugu vowel through a Latin letter", "yes\u0c3e", 4],
    ["a Telugu vowel through a digit", "1\u0c3e00", 2],
    ["a Telugu vowel through a sign", "$\u0c3e", 2],
    ["a Tibetan letter below a Latin one", "no\u0f90", 3],
    ["a Tibetan letter below a Latin one with an accent", "ño\u0301\u0f90", 4],
    ["a Burmese sign around a Cyrillic letter", "да\u103c", 3],
    ["a Tamil vowel through a Han character", "王\u0bc2", 2],
    ["a Devanagari vowel on an Arabic letter", "عل\u093f", 3],
    ["an Arabic vowel on a Hebrew letter", "יו\u064b", 3],
    ["a Thai vowel on a Greek letter", "Ελ\u0e34", 3],
    ["a mark of actuaries around a digit", "10\u20e7", 3],
  ])("%s is refused: it stands where no font means it to", (_what, text, position) => {
    expect(findUnprintable(text)).toMatchObject({ position });
  });

  test.each([
    ["every script's own", "తెలుగు བོད་ཡིག မြန်မာ தமிழ் हिन्दी বাংলা ગુજરાતી ਪੰਜਾਬੀ ଓଡ଼ିଆ ಕನ್ನಡ മലയാളം සිංහල ខ្មែរ ไทยที่ ລາວ"],
    ["Arabic and Hebrew", "مُحَمَّدٌ ـَ ٱلله שָׁלוֹם"],
    ["Cyrillic and Greek", "Олёна и҃ ᾳ Ελλά\u0345δα й"],
    ["kana", "か\u3099 ハ\u309a アー\u3099"],
    ["Latin with what any script may use", "n\u0303 x\u0304 1\u0305 a\u0363 ẹ\u0301"],
    ["a mark shown by itself", "\u25cc\u0c3e \u25cc\u064b"],
    ["after a joiner", "র\u200d\u09cdয"],
  ])("%s marks stay where they belong", (_what, text) => {
    expect(findUnprintable(text)).toBeNull();
  });

  test.each(["x ≠ y", "x =\u0338 y", "x ∈\u0338 M", "Ø", "Łódź", "ħ"])(
    "%s is written so, and kept",
    (text) => {
      expect(findUnprintable(text)).toBeNull();
    },
  );
});

describe("what no font has is refused before anybody pays or signs", () => {
  test.each([
    "José Ñandú",
    "Nguyễn Thị Ánh",
    "محمد علي",
    "יוסף כהן",
    "王小明",
    "김철수",
    "Ελένη",
    "Олёна",
    "ሰላም",
  ])("%s can be printed", (name) => expect(findUnprintable(name)).toBeNull());

  test.each([
    ["emoji", "Ana 😀", 5],
    ["Cherokee", "Ꭰna", 1],
    ["Thaana", "Ana ދި", 5],
    ["Mongolian", "Ana ᠵ", 5],
    ["cuneiform", "Ana 𒀀", 5],
    ["a flag", "Ana 🇪🇸", 5],
  ])("%s", (_what, text, position) => {
    expect(findUnprintable(text)).toMatchObject({ position, reason: expect.stringContaining("fonts") });
  });

  test("signs of no script are found in whichever family has them, and seen format characters are asked about", () => {
    for (const text of ["฿100", "\u20c0", "₿ ₺ ₾", "\u0600\u0661", "\u06dd"])
      expect(findUnprintable(text)).toBeNull();
    expect(findUnprintable("A\u{110bd}")).toMatchObject({
      position: 2,
      reason: expect.stringContaining("fonts"),
    });
  });

  test("marks need a letter, and no letter carries more than a language puts on it", () => {
    expect(findUnprintable("\u0301Ana")?.reason).toContain("mark without a letter");
    expect(findUnprintable("Ana \u0301")?.reason).toContain("mark without a letter");
    expect(findUnprintable("\u064eعلي")?.reason).toContain("mark without a letter");
    expect(findUnprintable(`A${"\u0301\u0316".repeat(20)}na`)?.reason).toContain("marks on one letter");
    expect(findUnprintable("Nguye\u0302\u0303n")).toBeNull();
    expect(findUnprintable("בְּרֵאשִׁ֖ית")).toBeNull();
  });

  test.each([
    ["Khmer", "\u1780", "\u17d2"],
    ["Burmese", "\u1000", "\u1039"],
  ])("no %s letter has more letters below it than words have", (_script, letter, sign) => {
    for (const count of [1, 2])
      expect(findUnprintable(letter + (sign + letter).repeat(count) + letter)).toBeNull();
    for (const count of [3, 4, 12, 500])
      expect(findUnprintable(letter + (sign + letter).repeat(count))).toMatchObject({
        position: 6,
        reason: expect.stringContaining("letters below"),
      });
    const joined = findUnprintable(letter + `${sign}\u200d${letter}`.repeat(4));
    expect(joined?.reason).toMatch(/letters below|invisible/);
  });

  test.each(["ស្ត្រី", "ហ្វ្រង់ស្វ័រ", "លក្ស្មី", "ဥက္ကဋ္ဌ", "မန္တလေး", "သင်္ချာ", "သတ္တဝါ", "ឥន្ទ្រិយ៍"])(
    "%s is a word",
    (word) => {
      expect(findUnprintable(word)).toBeNull();
    },
  );

  test("a tie joins two letters: more of them on one would run across what follows", () => {
    expect(findUnprintable("t\u0361s k\u035cp")).toBeNull();
    for (const tie of ["\u035c", "\u035d", "\u035e", "\u035f", "\u0360", "\u0361", "\u0362"])
      for (const other of ["\u035c", "\u0360", "\u0323\u035f"])
        expect(findUnprintable(`Ana${tie}${other}b`)?.reason).toContain("ties");
  });

  test("an address is printed by its carrier, whose fonts are not ours to ask", () => {
    expect(findUnprintable("Ꭰ street 1", { isSetElsewhere: true })).toBeNull();
    expect(findUnprintable("Main St\u202e", { isSetElsewhere: true })?.position).toBe(8);
  });
});
