import { describe, expect, it } from "vitest";
import { makeWord } from "./testing/make-word";
import {
  anchored,
  DRAWING,
  either,
  field,
  fill,
  flat,
  HIDDEN,
  inRun,
  inStyle,
  MC,
  NUMBERING,
  numbered,
  p,
  part,
  SHOWN,
  SYMBOLS,
  shape,
  styled,
  TURNED,
  table,
  textOf,
  UNREADABLE,
  UNUSUAL,
  VML,
  vanish,
  W14,
  white,
} from "./testing/word-bodies";

describe("a Word draft that Word shows otherwise than it is read is refused", () => {
  it.each<[string, Uint8Array, string]>([
    ["letters of a symbol font", makeWord(p("doctor", '<w:rFonts w:ascii="Wingdings"/>')), SYMBOLS],
    [
      "letters of a style's symbol font",
      styled(
        p("Q", '<w:rStyle w:val="A"/>'),
        '<w:style w:styleId="A"><w:rPr><w:rFonts w:ascii="Symbol"/></w:rPr></w:style>',
      ),
      SYMBOLS,
    ],
    [
      "a font of its own",
      makeWord(SHOWN, {
        further: part("fontTable", '<w:font w:name="Own"><w:embedRegular/></w:font>', "fonts"),
      }),
      "fonts of its own",
    ],
    [
      "a symbol font as its usual one",
      makeWord(SHOWN, {
        relations: { "theme.xml": "theme" },
        further: [
          {
            name: "word/theme.xml",
            data: `<a:theme xmlns:a="${DRAWING}/main"><a:latin typeface="Wingdings"/></a:theme>`,
          },
        ],
      }),
      SYMBOLS,
    ],
    [
      "a table's style that hides",
      styled(
        table(p("doctor"), { properties: '<w:tblStyle w:val="T"/>' }),
        `<w:style w:type="table" w:styleId="T">${vanish}</w:style>`,
      ),
      HIDDEN,
    ],
    [
      "a table's style that hides its first row",
      styled(
        table(p("doctor"), { properties: '<w:tblStyle w:val="T"/>' }),
        `<w:style w:type="table" w:styleId="T"><w:tblStylePr w:type="firstRow">${vanish}</w:tblStylePr></w:style>`,
      ),
      HIDDEN,
    ],
    [
      "a style that hides what another does not",
      styled(
        p("doctor", '<w:rStyle w:val="C"/>', inStyle),
        `<w:style w:styleId="A">${vanish}</w:style><w:style w:styleId="C"><w:rPr><w:vanish w:val="0"/></w:rPr></w:style>`,
      ),
      HIDDEN,
    ],
    [
      "a default that is based on what hides",
      styled(
        p("doctor"),
        `<w:style w:type="paragraph" w:default="1" w:styleId="N"><w:basedOn w:val="A"/></w:style><w:style w:styleId="A">${vanish}</w:style>`,
      ),
      HIDDEN,
    ],
    ["a property twice", makeWord(p("doctor", '<w:vanish w:val="0"/><w:vanish/>')), UNUSUAL],
    [
      "a style twice",
      styled(SHOWN, '<w:style w:styleId="A"/><w:style w:styleId="A"><w:name w:val="B"/></w:style>'),
      UNUSUAL,
    ],
    ["a measure with a unit", makeWord(p("doctor", '<w:spacing w:val="-59pt"/>')), UNUSUAL],
    ["properties for some programs", makeWord(p("doctor", either("<w:vanish/>", ""))), UNUSUAL],
    [
      "a paragraph's properties for some programs",
      makeWord(p("doctor", "", either("<w:keepNext/>", ""))),
      UNUSUAL,
    ],
    [
      "styles for some programs",
      styled(SHOWN, either(`<w:style w:styleId="A">${vanish}</w:style>`, "")),
      UNUSUAL,
    ],
    [
      "the paper's colour by its theme",
      makeWord(p("doctor", '<w:color w:val="000000" w:themeColor="background1"/>')),
      HIDDEN,
    ],
    [
      "white on a white shade",
      makeWord(p("doctor", `${white}<w:shd w:val="clear" w:fill="FFFFFF"/>`)),
      HIDDEN,
    ],
    ["white on no highlight", makeWord(p("doctor", `${white}<w:highlight w:val="none"/>`)), HIDDEN],
    ["white in a white cell", makeWord(table(p("doctor", white))), HIDDEN],
    [
      "black on black",
      makeWord(p("doctor", '<w:color w:val="000000"/><w:highlight w:val="black"/>')),
      HIDDEN,
    ],
    ["a pale colour", makeWord(p("doctor", '<w:color w:val="FFFFDF"/>')), HIDDEN],
    ["a colour written otherwise", makeWord(p("doctor", '<w:color w:val="#FFFFFF"/>')), UNUSUAL],
    ["letters that are not filled", makeWord(p("doctor", fill("<w14:noFill/>"))), "effect"],
    [
      "letters filled with the paper's colour",
      makeWord(p("doctor", fill('<w14:solidFill><w14:schemeClr w14:val="bg1"/></w14:solidFill>'))),
      "effect",
    ],
    [
      "another size for other scripts",
      makeWord(p("doctor", '<w:cs/><w:sz w:val="24"/><w:szCs w:val="2"/>')),
      HIDDEN,
    ],
    [
      "small letters pushed together",
      makeWord(p("doctor", '<w:sz w:val="8"/><w:spacing w:val="-60"/>')),
      HIDDEN,
    ],
    [
      "tall letters in a low line",
      makeWord(p("doctor", '<w:sz w:val="48"/>', '<w:spacing w:line="60" w:lineRule="exact"/>')),
      HIDDEN,
    ],
    [
      "a style's line without height",
      styled(p("doctor", "", inStyle), `<w:style w:styleId="A">${flat}</w:style>`),
      HIDDEN,
    ],
    [
      "a line without height by default",
      styled(SHOWN, `<w:docDefaults><w:pPrDefault>${flat}</w:pPrDefault></w:docDefaults>`),
      HIDDEN,
    ],
    [
      "a line without height by its paragraph and its style together",
      styled(
        p("doctor", "", `${inStyle}<w:spacing w:line="1"/>`),
        '<w:style w:styleId="A"><w:pPr><w:spacing w:lineRule="exact"/></w:pPr></w:style>',
      ),
      HIDDEN,
    ],
    [
      "a style's frame beside the page",
      styled(
        p("doctor", "", inStyle),
        '<w:style w:styleId="A"><w:pPr><w:framePr w:x="-9999"/></w:pPr></w:style>',
      ),
      HIDDEN,
    ],
    [
      "a margin beside the page",
      makeWord(p("doctor", "", '<w:ind w:left="-20000" w:right="20000"/>')),
      HIDDEN,
    ],
    [
      "a table with a margin beside the page",
      makeWord(table(SHOWN, { properties: '<w:tblInd w:w="-20000"/>' })),
      HIDDEN,
    ],
    [
      "a table beside the page",
      makeWord(table(SHOWN, { properties: '<w:tblpPr w:tblpX="-20000"/>' })),
      HIDDEN,
    ],
    [
      "a row that ends before its cells",
      makeWord(table(p("passed") + p("NOT"), { row: '<w:trHeight w:val="280" w:hRule="exact"/>' })),
      HIDDEN,
    ],
    [
      "words in a cell of which another takes the room",
      makeWord(table(p("NOT"), { own: "<w:vMerge/>" })),
      HIDDEN,
    ],
    [
      "words in a cell that is merged to its side",
      makeWord(table(p("NOT"), { own: '<w:hMerge w:val="continue"/>' })),
      HIDDEN,
    ],
    ["a hidden text box", makeWord(inRun(anchored('<wp:docPr hidden="1"/>'))), HIDDEN],
    ["a text box without room", makeWord(inRun(anchored('<wp:extent cx="0" cy="0"/>'))), HIDDEN],
    [
      "a text box beside the page",
      makeWord(inRun(anchored("<wp:positionH><wp:posOffset>-99999999</wp:posOffset></wp:positionH>"))),
      HIDDEN,
    ],
    ["a hidden shape", makeWord(inRun(shape("width:9pt; visibility: hidden"))), HIDDEN],
    ["a shape without height", makeWord(inRun(shape("width:9pt;height:0"))), HIDDEN],
    ["a shape beside the page", makeWord(inRun(shape("margin-left:-9999pt"))), HIDDEN],
    [
      "a reading above hidden letters",
      makeWord(
        inRun(
          `<w:ruby><w:rt/><w:rubyBase><w:r><w:rPr><w:vanish/></w:rPr><w:t>doctor</w:t></w:r></w:rubyBase></w:ruby>`,
        ),
      ),
      HIDDEN,
    ],
    ["digits from right to left", makeWord(p("05/12-3", "<w:rtl/>")), TURNED],
    [
      "a stretch from right to left",
      makeWord(`<w:p><w:dir w:val="rtl"><w:r><w:t>05/12</w:t></w:r></w:dir></w:p>`),
      TURNED,
    ],
    ["signs that turn letters", makeWord(p("\u202e9.3\u202c")), TURNED],
    ["today's year", makeWord(inRun("<w:yearLong/>")), UNREADABLE],
    ["the page's number without a field", makeWord(inRun("<w:pgNum/>")), UNREADABLE],
    ["handwriting", makeWord(inRun('<w:contentPart r:id="i"/>')), UNREADABLE],
    [
      "a note in an unknown part",
      makeWord(`${SHOWN}<x:w xmlns:x="urn:x">${inRun('<w:footnoteReference w:id="2"/>')}</x:w>`),
      UNREADABLE,
    ],
    [
      "parts that some programs look into",
      makeWord(`<x:w xmlns:x="urn:x" ${MC} mc:ProcessContent="x:w"/>${SHOWN}`),
      UNUSUAL,
    ],
    ["comments", makeWord(`<w:p><w:commentRangeStart w:id="1"/><w:r><w:t>a</w:t></w:r></w:p>`), "comments"],
    [
      "words above its notes",
      makeWord(SHOWN, {
        further: part("footnotes", `<w:footnote w:type="separator" w:id="-1">${p("NOT VALID")}</w:footnote>`),
      }),
      "above its notes",
    ],
    ["numbers in words", numbered('<w:numFmt w:val="cardinalText"/><w:lvlText w:val="%1"/>'), NUMBERING],
    [
      "numbers that are not known, in words",
      numbered('<w:numFmt w:val="chosung"/><w:lvlText w:val="Article %1"/>'),
      NUMBERING,
    ],
    ["hidden numbers", numbered(`<w:lvlText w:val="Not %1"/>${vanish}`), HIDDEN],
    ["numbers of a hidden paragraph's end", numbered('<w:lvlText w:val="Not %1"/>', vanish), HIDDEN],
    ["numbers crossed out", numbered('<w:lvlText w:val="%1."/><w:rPr><w:strike/></w:rPr>'), "crossed out by"],
    [
      "numbers in a symbol font",
      numbered('<w:lvlText w:val="%1."/><w:rPr><w:rFonts w:ascii="Wingdings" w:hAnsi="Wingdings"/></w:rPr>'),
      UNUSUAL,
    ],
    [
      "numbers for some programs",
      numbered(
        `${either('<w:numFmt w:val="decimal"/>', '<w:numFmt w:val="upperRoman"/>')}<w:lvlText w:val="%1."/>`,
      ),
      NUMBERING,
    ],
    [
      "a picture for some programs",
      makeWord(SHOWN + inRun(either("", `<w:pict><v:shape ${VML}/></w:pict>`))),
      "other programs",
    ],
    [
      "words that some programs cross out",
      makeWord(inRun(either("<w:t>doctor</w:t>", shape("", p("doctor", "<w:strike/>"))))),
      "crossed out by",
    ],
    ["words beside their frame", makeWord(`${SHOWN}<w:sdt>${p("NOT VALID")}</w:sdt>`), "no text belongs"],
  ])("%s", async (_, bytes, reason) => {
    await expect(textOf(bytes)).rejects.toThrow(reason);
  });
});

describe("what Word shows is read, whatever it is made of", () => {
  const ticked = '<w:ffData><w:checkBox><w:default w:val="1"/></w:checkBox></w:ffData>';
  it.each<[string, string, string]>([
    [
      "the words of a box to be ticked",
      `<w:p><w:sdt><w:sdtPr><w14:checkbox ${W14}/></w:sdtPr><w:sdtContent><w:r><w:t>NOT</w:t></w:r></w:sdtContent></w:sdt></w:p>`,
      "NOT",
    ],
    ["a form's box that is ticked", field("FORMCHECKBOX", "", ticked), "Grade ☒"],
    ["a form's box that is not", field("FORMCHECKBOX", ""), "Grade ☐"],
    ["a page's number, which Word counts itself", field("PAGE", "10"), "Grade [Page number]"],
    ["the number of pages", field("NUMPAGES", "9.8"), "Grade [Number of pages]"],
    [
      "a simple field of them",
      '<w:p><w:fldSimple w:instr="PAGE"><w:r><w:t>10</w:t></w:r></w:fldSimple></w:p>',
      "[Page number]",
    ],
    ["lines within a run", inRun("<w:t>12</w:t><w:cr/><w:t>500</w:t>"), "12\\n500"],
    ["places within a line", inRun("<w:t>12</w:t><w:ptab/><w:t>500</w:t>"), "12\\t500"],
    [
      "letters of a shape beside a rule",
      inRun(
        `<w:pict><v:shape ${VML}><v:textpath string="NOT"/></v:shape><v:rect ${VML} o:hr="t" xmlns:o="urn:schemas-microsoft-com:office:office"/></w:pict>`,
      ),
      "[NOT]",
    ],
    [
      "cells within a cell, apart",
      table(`<w:tbl><w:tr><w:tc>${p("12")}</w:tc><w:tc>${p("500")}</w:tc></w:tr></w:tbl>`),
      '"12"},{"text":"\\n"},{"text":"500"',
    ],
    ["words beside a table's rows", `<w:tbl>${p("NOT")}<w:tr><w:tc>${p("a")}</w:tc></w:tr></w:tbl>`, "NOT"],
    ["white letters on a dark shade", p("Name", `${white}<w:shd w:val="clear" w:fill="1F3864"/>`), "Name"],
    ["a condensed heading", p("Name", '<w:sz w:val="32"/><w:w w:val="90"/><w:spacing w:val="-20"/>'), "Name"],
    ["Arabic from right to left", p("2024/05/12 شهادة", "<w:rtl/>"), "2024/05/12"],
    [
      "a row of one exact height for one line",
      table(p("Name"), { row: '<w:trHeight w:val="400" w:hRule="exact"/>' }),
      "Name",
    ],
    [
      "a cell that is merged and empty",
      `<w:tbl><w:tr><w:tc><w:tcPr><w:vMerge w:val="restart"/></w:tcPr>${p("a")}</w:tc></w:tr><w:tr><w:tc><w:tcPr><w:vMerge/></w:tcPr><w:p/></w:tc></w:tr></w:tbl>`,
      "a",
    ],
    [
      "a text box in its place",
      inRun(shape("position:absolute;margin-left:20pt;width:90pt;height:40pt")),
      "doctor",
    ],
  ])("%s", async (_, body, said) => {
    expect(await textOf(makeWord(body))).toContain(said);
  });
});

it("a thousand runs are judged by long chains of styles and many properties in bounded time, or refused", async () => {
  const styles = Array.from(
    { length: 5_000 },
    (_, at) => `<w:style w:styleId="s${at}"><w:basedOn w:val="s${at + 1}"/></w:style>`,
  );
  await expect(
    textOf(styled(p("a", '<w:rStyle w:val="s0"/>').repeat(1_000), styles.join(""))),
  ).rejects.toThrow(UNUSUAL);
  const properties = Array.from({ length: 5_000 }, (_, at) => `<w:x${at}/>`).join("");
  await expect(textOf(makeWord(p("a", "", properties)))).rejects.toThrow(UNUSUAL);
});

it("text boxes in text boxes are read once each", async () => {
  const nested = Array.from({ length: 25 }).reduce<string>((inner) => inRun(shape("", inner)), SHOWN);
  expect(await textOf(makeWord(nested))).toContain("Shown.");
});
