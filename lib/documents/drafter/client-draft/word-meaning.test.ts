import { describe, expect, it } from "vitest";
import { DraftRefusal } from "../../sources/word/draft-refusal";
import { relationsPart, type WordExtras } from "./testing/make-word";
import { blocksOf, linesOf } from "./testing/word-lines";

const TRANSITIONAL = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const STRICT = "http://purl.oclc.org/ooxml/wordprocessingml/main";
const NAMESPACE = `xmlns:w="${TRANSITIONAL}"`;
const headers = (inner: string) =>
  `<w:sectPr xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">${inner}</w:sectPr>`;
const SAID = "The bearer was born in Lima.";
const bold = (text: string, w = "w:") =>
  `<${w}p><${w}r><${w}rPr><${w}b/></${w}rPr><${w}t>${text}</${w}t></${w}r></${w}p>`;

describe("a document says the same whatever its writer calls its namespaces", () => {
  const BOLD = [{ kind: "text", runs: [{ text: SAID, bold: true }] }];
  const root = (w: string, declarations: string, inner = bold(SAID, w)) =>
    `<${w}document ${declarations}><${w}body>${inner}</${w}body></${w}document>`;
  it.each<[string, string]>([
    ["the usual prefix", root("w:", NAMESPACE)],
    ["another prefix", root("ns0:", `xmlns:ns0="${TRANSITIONAL}"`)],
    [
      "the prefix of another one",
      root("v:", `xmlns:v="${TRANSITIONAL}" xmlns:w="urn:schemas-microsoft-com:vml"`),
    ],
    ["no prefix", root("", `xmlns="${TRANSITIONAL}"`)],
    ["the strict namespace", root("w:", `xmlns:w="${STRICT}"`)],
    [
      "Word 2007's prefix for alternatives",
      root("w:", `${NAMESPACE} xmlns:ve="http://schemas.openxmlformats.org/markup-compatibility/2006"`),
    ],
    [
      "a prefix that changes within",
      root(
        "w:",
        NAMESPACE,
        `${bold(SAID, "x:").replace("<x:p>", `<x:p xmlns:x="${TRANSITIONAL}" xmlns:w="urn:x">`)}`,
      ),
    ],
    [
      "a prefix that ends where it was declared",
      root("w:", NAMESPACE, `<x:y xmlns:x="urn:x" xmlns:w="urn:y"/>${bold(SAID)}`),
    ],
  ])("%s", async (_, document) => {
    expect(await blocksOf("", { document })).toMatchObject(BOLD);
  });

  it.each<[string, string]>([
    ["a prefix that stands for nothing", root("x:", NAMESPACE)],
    ["the prefix alone", root("w:", 'xmlns:w="urn:x"')],
    [
      "one attribute under two prefixes",
      root("w:", `${NAMESPACE} xmlns:x="${TRANSITIONAL}"`, '<w:p w:a="1" x:a="2"/>'),
    ],
    ["a name of three parts", root("w:", NAMESPACE, "<w:p:p/>")],
  ])("%s is refused", async (_, document) => {
    await expect(blocksOf("", { document })).rejects.toBeInstanceOf(DraftRefusal);
  });

  it("words in another namespace are no words of the document", async () => {
    expect(await linesOf(`${bold(SAID)}<w:p xmlns:w="urn:x"><w:r><w:t>NOT</w:t></w:r></w:p>`)).toEqual([
      SAID,
    ]);
  });
});

describe("the parts of a document are those that it is related to, wherever they are", () => {
  const part = (root: string, body: string) => `<w:${root} ${NAMESPACE}>${body}</w:${root}>`;
  it.each(["word/document2.xml", "document.xml", "a/b/c.xml"])("its text in %s", async (main) => {
    expect(await linesOf(bold(SAID), { main })).toEqual([SAID]);
  });

  it.each([
    ["beside the text", "heads.xml"],
    ["from the root", "/word/heads.xml"],
    ["up and down again", "../word/./heads.xml"],
    ["in capitals", "HEADS.xml"],
    ["with a sign in percent", "he%61ds.xml"],
  ])("a header %s", async (_, target) => {
    const further = [{ name: "word/heads.xml", data: part("hdr", bold("Registry")) }];
    const body = bold(SAID) + headers('<w:headerReference r:id="i0"/>');
    expect(await linesOf(body, { relations: { [target]: "header" }, further })).toEqual(["Registry", SAID]);
  });

  it("a header of first or even pages is shown where these are told from others", async () => {
    const [first = "", even = ""] = ["first", "even"].map(
      (type) => `<w:headerReference w:type="${type}" r:id="i0"/>`,
    );
    const extras = (settings: string) => ({
      relations: { "heads.xml": "header", "settings.xml": "settings" },
      further: [
        { name: "word/heads.xml", data: part("hdr", bold("Registry")) },
        { name: "word/settings.xml", data: part("settings", settings) },
      ],
    });
    const lines = (reference = "", settings = "") =>
      linesOf(bold(SAID) + headers(reference), extras(settings));
    expect(await lines(first)).toEqual([SAID]);
    expect(await lines(`${first}<w:titlePg/>`)).toEqual(["Registry", SAID]);
    expect(await lines(even)).toEqual([SAID]);
    expect(await lines(even, "<w:evenAndOddHeaders/>")).toEqual(["Registry", SAID]);
    expect(await lines()).toEqual([SAID]);
  });

  it("a header that nothing leads to is not shown", async () => {
    const further = [{ name: "word/header1.xml", data: part("hdr", bold("Registry")) }];
    expect(await linesOf(bold(SAID), { further })).toEqual([SAID]);
  });

  it("a main part with another content type is refused", async () => {
    await expect(linesOf(bold(SAID), { mainType: "application/xml" })).rejects.toThrow("no Word document");
    const template = "application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml";
    await expect(linesOf(bold(SAID), { mainType: template })).rejects.toThrow(
      "Save it as a Word document (.docx)",
    );
  });
});

describe("a property that is said twice", () => {
  const run = (properties: string) => `<w:p><w:r><w:rPr>${properties}</w:rPr><w:t>${SAID}</w:t></w:r></w:p>`;
  it.each(["<w:b/><w:b/>", '<w:b/><w:b w:val="1"/>', '<w:sz w:val="24"/><w:sz w:val="24"/>'])(
    "in the same words is one: %s",
    async (properties) => {
      expect(await linesOf(run(properties))).toEqual([SAID]);
    },
  );
  it.each(['<w:b/><w:b w:val="0"/>', '<w:sz w:val="24"/><w:sz w:val="2"/>'])(
    "in two ways is refused: %s",
    async (properties) => {
      await expect(linesOf(run(properties))).rejects.toThrow("unusual way");
    },
  );
});

describe("signs of symbol fonts are read as what they show", () => {
  const symbol = (font: string, char: string) =>
    `<w:p><w:r><w:t>Married: </w:t></w:r><w:r><w:sym w:font="${font}" w:char="${char}"/></w:r></w:p>`;
  const inFont = (font: string, text: string, more = "") =>
    `<w:p><w:r><w:rPr><w:rFonts w:ascii="${font}" w:hAnsi="${font}"${more}/></w:rPr><w:t>${text}</w:t></w:r></w:p>`;
  it.each<[string, string, string]>([
    ["a ticked box", symbol("Wingdings", "F0FE"), "Married: 🗹"],
    ["a box without its high byte", symbol("Wingdings", "A8"), "Married: 🞎"],
    ["a box of another font", symbol("Wingdings 2", "F052"), "Married: ☑"],
    ["a Greek letter", symbol("Symbol", "F061"), "Married: α"],
    ["a letter that is one", symbol("Arial", "00E9"), "Married: é"],
    ["text in a symbol font", inFont("Wingdings", "\uf0fc"), "✓"],
    ["letters in a symbol font", inFont("Symbol", "a b"), "α β"],
    ["a symbol font for other scripts only", inFont("Arial", "doctor", ' w:cs="Symbol"'), "doctor"],
    [
      "a box of the form",
      '<w:p><w:sdt><w:sdtPr><w14:checkbox xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"/></w:sdtPr><w:sdtContent><w:r><w:t>☒</w:t></w:r></w:sdtContent></w:sdt></w:p>',
      "☒",
    ],
  ])("%s", async (_, body, line) => {
    expect(await linesOf(body)).toEqual([line]);
  });
  it.each<[string, string]>([
    ["no known sign", symbol("Wingdings", "F01F")],
    ["a sign of an unknown font", symbol("Own", "F033")],
    ["a sign that Windows and Unicode place differently", inFont("Wingdings", "€")],
    ["a symbol font for other scripts", inFont("Arial", "שלום", ' w:cs="Symbol"')],
  ])("%s is refused", async (_, body) => {
    await expect(linesOf(body)).rejects.toThrow("symbol font");
  });
});

describe("a field of other data holds what that data says", () => {
  const ID = "{0638D61E-48BE-4D58-8FD4-46C71C46A7BF}";
  const bound = (said: string, more = "", xpath = "/x:r[1]/x:name[2]") =>
    `<w:sdt><w:sdtPr>${more}<w:dataBinding w:prefixMappings="xmlns:x='urn:x'" w:xpath="${xpath}" w:storeItemID="${ID.toLowerCase()}"/></w:sdtPr><w:sdtContent>${bold(said)}</w:sdtContent></w:sdt>`;
  const store = (name: string): WordExtras => ({
    relations: { "../customXml/item1.xml": "customXml" },
    further: [
      {
        name: "customXml/item1.xml",
        data: `<r xmlns="urn:x"><name>Eva</name><name xmlns="">Ida</name><name>${name}</name></r>`,
      },
      { name: "customXml/_rels/item1.xml.rels", data: relationsPart({ "props.xml": "customXmlProps" }) },
      {
        name: "customXml/props.xml",
        data: `<ds:datastoreItem ds:itemID="${ID}" xmlns:ds="http://schemas.openxmlformats.org/officeDocument/2006/customXml"/>`,
      },
    ],
  });
  it("so that it is read", async () => {
    expect(await linesOf(bound("Ana"), store("Ana"))).toEqual(["Ana"]);
    expect(await linesOf(bound("Your name", "<w:showingPlcHdr/>"), store(""))).toEqual(["Your name"]);
    expect(await linesOf(bound("Ana", "", "/x:r[1]/x:none[1]"), store("Eva"))).toEqual(["Ana"]);
  });
  it.each<[string, string, string]>([
    ["other words", bound("Ana"), "Eva"],
    ["a hint where there are words", bound("Your name", "<w:showingPlcHdr/>"), "Eva"],
    ["a path that is more than steps", bound("Ana", "", "//x:name[2]"), "Ana"],
  ])("or it is refused: %s", async (_, body, name) => {
    await expect(linesOf(body, store(name))).rejects.toThrow("filled from other data");
  });
});

describe("a refusal says where", () => {
  it.each<[string, string, WordExtras]>([
    ["in paragraph 2 of the text. Accept or reject them", "<w:p/><w:p><w:ins/></w:p>", {}],
    ["in paragraph 1 of the text. Delete them", '<w:p><w:commentRangeStart w:id="1"/></w:p>', {}],
    [
      "in paragraph 1 of a header. Accept or reject them",
      bold(SAID) + headers('<w:headerReference r:id="i0"/>'),
      {
        relations: { "h.xml": "header" },
        further: [{ name: "word/h.xml", data: `<w:hdr ${NAMESPACE}><w:p><w:del/></w:p></w:hdr>` }],
      },
    ],
  ])("%s", async (place, body, extras) => {
    await expect(linesOf(body, extras)).rejects.toThrow(place);
  });
});
