import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { Block, TranslatedDocument } from "@/lib/core/documents/document-model";
import { parseDraft } from "@/lib/documents/testing/reading";
import { type ReviewedFacts, WORD_TYPE } from "@/lib/paper";
import { reviewedWord } from "@/lib/paper/write";
import { writeFile } from "./reviewed-text";

const factsOf = (
  content: Partial<TranslatedDocument>,
  change: Partial<ReviewedFacts> = {},
): ReviewedFacts => ({
  content: { language: "en", title: "Birth Certificate", blocks: [], ...content },
  orderNumber: "VC-7K2M-9QXD",
  languages: "Spanish into English",
  isSandbox: false,
  siteUrl: "https://vidimus.test",
  ...change,
});
const text = (id: string, words: string): Block => ({ kind: "text", id, runs: [{ text: words }] });
const runs = (words: string) => [{ text: words }];

const HOSTILE = [
  `<script>alert(1)</script>`,
  `"><img src=x onerror=alert(1)>`,
  `</style><style>*{background:url(https://evil.test)}`,
  `<!-- --><!DOCTYPE html>`,
  `]]><w:instrText>INCLUDEPICTURE "https://evil.test"</w:instrText>`,
  `&lt;b&gt; &amp; &#60;`,
  `=HYPERLINK("https://evil.test")`,
  `{{constructor}} \${7*7}`,
  "a\u202eb\u2066c\u0001d\ud800e\ufffe",
];

const FAMILIES: [name: string, content: Partial<TranslatedDocument>][] = [
  [
    "right to left",
    {
      language: "ar",
      title: "شهادة ميلاد",
      blocks: [text("a", "الاسم: Ana Ruiz، وُلدت في 1990، هاتف +966 11 555 0147")],
    },
  ],
  [
    "Chinese, Japanese, Korean",
    { language: "zh", title: "出生证明", blocks: [text("a", "姓名：李小龍、山田太郎、김철수")] },
  ],
  ["combining marks", { blocks: [text("a", "Łucja Nguyễn Jose\u0301 ဗမာ ไทย दी")] }],
  [
    "a table with cells that reach across and down",
    {
      blocks: [
        {
          kind: "table",
          id: "t",
          columns: [2, 1, 1],
          rows: [
            [
              { runs: runs("Subject"), rowSpan: 2, header: true },
              { runs: runs("Marks"), colSpan: 2, header: true },
            ],
            [{ runs: runs("first") }, { runs: runs("second"), align: "end" }],
            [{ runs: runs("Algebra") }, { runs: runs("9") }, { runs: runs("") }],
          ],
        },
        { kind: "table", id: "u", columns: [1], rows: [[{ runs: runs("Next") }]] },
      ],
    },
  ],
  [
    "lists that count from one each",
    {
      blocks: [
        { kind: "list", id: "a", ordered: true, items: [runs("first"), runs("second")] },
        { kind: "list", id: "b", ordered: false, items: [runs("point")] },
        { kind: "list", id: "c", ordered: true, items: [runs("again first")] },
      ],
    },
  ],
  [
    "looks, marks, notes, rules and pages",
    {
      blocks: [
        { kind: "heading", id: "h", level: 2, runs: runs("Part"), align: "center" },
        {
          kind: "text",
          id: "r",
          runs: [
            { text: "bold", bold: true },
            { text: " x" },
            { text: "2", superscript: true },
            { text: "", code: "illegible" },
          ],
        },
        { kind: "fields", id: "f", rows: [{ label: runs("Name"), value: runs("Ana\nRuiz\tx") }] },
        { kind: "mark", id: "m", mark: "seal", runs: runs("Civil Registry") },
        { kind: "note", id: "n", runs: runs("The date is corrected by hand.") },
        { kind: "rule", id: "l" },
        { kind: "page_break", id: "p" },
        text("z", "Last"),
      ],
    },
  ],
  [
    "empty blocks",
    { blocks: [text("a", ""), text("b", "Only this"), { kind: "heading", id: "h", level: 1, runs: [] }] },
  ],
  ["nothing at all", { blocks: [] }],
  [
    "three hundred blocks",
    { blocks: Array.from({ length: 300 }, (_, at) => text(`b${at}`, `Paragraph number ${at}.`)) },
  ],
  [
    "what a stranger would slip in",
    { title: HOSTILE[0] ?? "", blocks: HOSTILE.map((words, at) => text(`x${at}`, words)) },
  ],
];

const wordsOf = (content: Partial<TranslatedDocument>) =>
  (JSON.stringify(content.blocks).match(/"text":"(?:[^"\\]|\\.)*"/g) ?? [])
    .map((found) => String(JSON.parse(found.slice(7))))
    .flatMap((words) => words.split(/[\s:：]/u))
    .filter((word) => /^[\p{L}\p{M}\d:.,、，：،]+$/u.test(word));

test.each(FAMILIES)(
  "HTML holds every word of %s, and nothing that runs, loads or leads anywhere",
  async (_, content) => {
    const html = Buffer.from(await writeFile("html", factsOf(content))).toString("utf8");
    for (const word of wordsOf(content)) expect(html).toContain(word);
    const tags = [...html.matchAll(/<\/?([a-z0-9!]+)/gi)].map(([, name]) => name?.toLowerCase());
    const known =
      "!doctype html head meta title style body header main footer h1 h2 h3 h4 p ol ul li table colgroup col tbody tr th td div hr b i u sup bdi";
    expect(tags.filter((tag) => !known.split(" ").includes(tag ?? ""))).toEqual([]);
    expect(html).not.toMatch(/<[^>]*\s(on\w+|src|href|style|action)\s*=/i);
    expect(html.match(/<style>/g)).toHaveLength(1);
    expect(html.match(/<\/style>/g)).toHaveLength(1);
    expect(html).not.toMatch(/[\u202a-\u202e\u2066-\u2069]|(?![\n\t])\p{Cc}/u);
  },
);

test("the policy in an HTML file allows its own style sheet and nothing else", async () => {
  const html = Buffer.from(await writeFile("html", factsOf({}))).toString("utf8");
  const style = html.slice(html.indexOf("<style>") + 7, html.indexOf("</style>"));
  const hash = createHash("sha256").update(style).digest("base64");
  expect(html).toContain(
    `content="default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'"`,
  );
});

test("an Arabic text runs from right to left in either format", async () => {
  const facts = factsOf({ language: "ar", title: "شهادة", blocks: [text("a", "الاسم")] });
  expect(Buffer.from(await writeFile("html", facts)).toString()).toContain(`<html lang="ar" dir="rtl">`);
  const body = reviewedWord(facts).find(({ name }) => name === "word/document.xml")?.text;
  expect(body).toMatch(/<w:bidi\/>.*<w:rtl\/>.*الاسم/);
});

test.each(FAMILIES)(
  "a Word file of %s is read back with the words that were certified",
  async (_, content) => {
    const bytes = await writeFile("docx", factsOf(content));
    const blocks = await parseDraft({ bytes, mediaType: WORD_TYPE });
    const read = JSON.stringify(blocks);
    for (const word of wordsOf(content)) expect(read.normalize("NFC")).toContain(word.normalize("NFC"));
    const tables = (all: readonly Block[]) =>
      all.flatMap((block) => (block.kind === "table" ? [block.rows.map((cells) => cells.length)] : []));
    const made = tables(content.blocks ?? []);
    expect(tables(blocks).slice(0, made.length)).toEqual(made);
  },
);

test.each(FAMILIES)("a Word file of %s leads nowhere outside, and holds nothing that runs", (_, content) => {
  for (const { name, text: part } of reviewedWord(factsOf(content))) {
    expect(part, name).not.toMatch(
      /TargetMode|<w:instrText|<w:fldSimple|<w:hyperlink|<w:altChunk|<w:object|oleObject/,
    );
    const targets = [...part.matchAll(/Target="([^"]*)"/g)].map(([, target]) => target);
    expect(targets.every((target) => /^(word\/)?(document|styles|numbering)\.xml$/.test(target ?? ""))).toBe(
      true,
    );
  }
});

test.each(["html", "docx"] as const)(
  "one text is one %s file, byte for byte; another letter is another file",
  async (format) => {
    const make = async (words: string) => {
      const bytes = await writeFile(format, factsOf({ blocks: [text("a", words)] }));
      return createHash("sha256").update(bytes).digest("hex");
    };
    expect(await make("Ana Ruiz")).toBe(await make("Ana Ruiz"));
    expect(await make("Ana Ruiz")).not.toBe(await make("Ana Ruíz"));
  },
);

test.each(["html", "docx"] as const)(
  "a specimen says so in its %s file, and a live text does not",
  async (format) => {
    const read = async (isSandbox: boolean) => {
      const bytes = await writeFile(format, factsOf({ blocks: [text("a", "Ana")] }, { isSandbox }));
      if (format === "html") return Buffer.from(bytes).toString();
      return JSON.stringify(await parseDraft({ bytes, mediaType: WORD_TYPE }));
    };
    expect(await read(true)).toContain("SPECIMEN");
    expect(await read(false)).not.toContain("SPECIMEN");
  },
);
