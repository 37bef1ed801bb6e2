import { describe, expect, it } from "vitest";
import type { Line } from "../text/line";
import type { ExtractedPdf } from "./extract-text";
import { type Expectation, verifyPdf } from "./verify-pdf";

const line = (text: string): Line => ({ text, columns: [text], fragments: [], width: 0, x: 0 });

const CONTENT = [line("Urrutia Yolanda"), line("Estela Nieves")];
const VERIFY_URL = "https://v.example/verify/vcrt_1";
const FURNITURE = line("Page 1 of 1");
const ADDRESS = line(VERIFY_URL);

const expected = (changes: Partial<Expectation> = {}): Expectation => ({
  texts: ["Urrutia Yolanda Estela Nieves"],
  contentLines: CONTENT,
  certificateLines: [],
  statements: [],
  pages: [[FURNITURE, ...CONTENT, ADDRESS]],
  exhibitPageCount: 0,
  receiptJws: "a.b.c",
  verifyUrl: VERIFY_URL,
  ...changes,
});

const found = (text: string, receipt = "a.b.c"): ExtractedPdf => ({
  pageCount: 1,
  pages: [`${text} ${VERIFY_URL}`],
  attachments: new Map([["receipt.jws", new TextEncoder().encode(receipt)]]),
});

const GOOD = "Page 1 of 1 Urrutia Yol anda Estela  Nieves";

describe("the text gate", () => {
  it("lets a file pass that says everything, however a reader spaces it", () => {
    expect(() => verifyPdf(expected(), found(GOOD))).not.toThrow();
  });

  it("names the word of the page that lost letters", () => {
    expect(() => verifyPdf(expected(), found("Page 1 of 1 Urrutia olanda Estela Nieves"))).toThrow(
      '"Yolanda"',
    );
  });

  it("stops a word that was changed, doubled or moved", () => {
    for (const wrong of [
      "Urrutia Yolanda Estela Nieve5",
      "Urrutia Urrutia Yolanda Estela Nieves",
      "Yolanda Urrutia Estela Nieves",
    ])
      expect(() => verifyPdf(expected(), found(`Page 1 of 1 ${wrong}`))).toThrow("the word");
  });

  it("stops a model whose words were never set", () => {
    const texts = ["Urrutia Yolanda Estela María Nieves"];
    expect(() => verifyPdf(expected({ texts }), found(GOOD))).toThrow('"María" is not on the lines');
  });

  it("stops a certificate that does not say its statement, in whichever language, or says it on no page", () => {
    const certificateLines = [line("I, Ana Ruiz, cer"), line("tify."), line("Ich bestätige.")];
    const pages = [[FURNITURE, ...certificateLines, ...CONTENT, ADDRESS]];
    const page = found("Page 1 of 1 I, Ana Ruiz, certify. Ich bestätige. Urrutia Yolanda Estela Nieves");
    const statements = ["I, Ana Ruiz, certify.", "Ich bestätige."];
    expect(() => verifyPdf(expected({ certificateLines, statements, pages }), page)).not.toThrow();
    expect(() =>
      verifyPdf(expected({ certificateLines, statements: [...statements, "Я."], pages }), page),
    ).toThrow("Я.");
    const more = [...certificateLines, line("Not drawn.")];
    expect(() => verifyPdf(expected({ certificateLines: more, statements, pages }), page)).toThrow(
      "Not drawn.",
    );
  });

  it("stops a line that was set and drawn on no page", () => {
    const pages = [[FURNITURE, CONTENT[0] as Line, ADDRESS]];
    expect(() => verifyPdf(expected({ pages }), found("Page 1 of 1 Urrutia Yolanda"))).toThrow(
      "Estela Nieves",
    );
  });

  it("stops a lost vowel point, comma or bracket in text from right to left", () => {
    const lines = [line("(كُتِبَ)، 12")];
    const arabic = expected({ texts: ["(كُتِبَ)، 12"], contentLines: lines, pages: [[...lines, ADDRESS]] });
    expect(() => verifyPdf(arabic, found(")كُتِبَ( ، 12"))).not.toThrow();
    expect(() => verifyPdf(arabic, found("(كُتبَ)، 12"))).toThrow("characters are missing");
    expect(() => verifyPdf(arabic, found("(كُتِبَ) 12"))).toThrow("characters are missing");
    expect(() => verifyPdf(arabic, found("(كُتِبَ)، 13"))).toThrow('"2" became "3"');
  });

  it("stops a file without pages, with too many, or with another receipt", () => {
    expect(() => verifyPdf(expected(), { ...found(GOOD), pageCount: 0, pages: [] })).toThrow("0 pages");
    expect(() => verifyPdf(expected(), { ...found(GOOD), pageCount: 2 })).toThrow("2 pages");
    expect(() => verifyPdf(expected({ exhibitPageCount: 2 }), { ...found(GOOD), pageCount: 2 })).toThrow(
      "instead of 3",
    );
    expect(() => verifyPdf(expected(), found(GOOD, "x.y.z"))).toThrow("receipt");
  });

  it("stops a file that does not say where it is checked", () => {
    const elsewhere = { ...found(GOOD), pages: [`${GOOD} https://v.example/verify/vcrt_2`] };
    expect(() => verifyPdf(expected(), elsewhere)).toThrow("no page says where");
  });
});
