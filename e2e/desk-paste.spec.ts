import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { build } from "esbuild";
import type { Pasted } from "@/app/desk/editor/paste/pasted";

const READER = join(import.meta.dirname, "../app/desk/editor/paste/read-html.ts");
let script = "";

/** The reader of pasted HTML in a real browser, whose parser it uses; no service is needed. */
test.beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [READER],
    bundle: true,
    write: false,
    format: "iife",
    globalName: "reader",
  });
  script = outputFiles[0]?.text ?? "";
});

async function read(page: Page, html: string): Promise<Pasted> {
  await page.setContent("<title>Paste</title>");
  await page.addScriptTag({ content: script });
  return page.evaluate((pasted) => {
    const { reader } = globalThis as unknown as { reader: { readHtml(html: string): Pasted } };
    return reader.readHtml(pasted);
  }, html);
}

const rowsOf = ({ parts }: Pasted) =>
  parts.flatMap((part) =>
    part.kind === "table" ? [part.rows.map((row) => row.map(({ text }) => text))] : [],
  );

test("a table of Word keeps its words, its merged cells and its empty rows", async ({ page }) => {
  const pasted = await read(
    page,
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>td{color:red}</style></head><body>
    <!--StartFragment--><table class=MsoTableGrid border=1 style='mso-yfti-tbllook:1184'>
     <tr><td colspan=2 style='width:10pt'><p class=MsoNormal><b>Academic<br>record</b><o:p></o:p></p></td><td rowspan=2><p>Marks</p><p>of 10</p></td></tr>
     <tr><td><p class=MsoNormal>Física&nbsp;II<span style='mso-spacerun:yes'>&nbsp;&nbsp; </span>oral</p></td><td>12&nbsp;000</td></tr>
     <tr><td><p><o:p>&nbsp;</o:p></p></td><td>&nbsp;</td><td></td></tr>
     <tr style='display:none'><td>sizer</td></tr>
     <tr><td>last</td><td><img src="https://elsewhere.test/x.png">x</td><td>10<sup>2</sup></td></tr>
    </table><!--EndFragment--></body></html>`,
  );
  expect(rowsOf(pasted)).toEqual([
    [
      ["Academic\nrecord", "Marks\nof 10"],
      ["Física\u00a0II oral", "12\u00a0000"],
      ["", "", ""],
      ["last", "x", "102"],
    ],
  ]);
  const [table] = pasted.parts;
  expect(table?.kind === "table" && table.rows[0]?.map(({ rowSpan, colSpan }) => [rowSpan, colSpan])).toEqual(
    [
      [1, 2],
      [2, 1],
    ],
  );
  expect(pasted.lost).toEqual(["bold", "pictures", "superscript"]);
});

test("lists of Word and of the web, headings and paragraphs keep their order", async ({ page }) => {
  const item = (sign: string, text: string, level = 1) =>
    `<p class=MsoListParagraph style='text-indent:-18pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${sign}<span>&nbsp;&nbsp;</span></span><![endif]>${text}</p>`;
  const pasted = await read(
    page,
    `<h1>Title</h1><p>Before</p>${item("·", "one")}${item("·", "two", 2)}${item("1.", "first")}${item("2)", "second")}
     <b style="font-weight:normal" id="docs-internal-guid-1"><ul><li>a<ul><li>b</li></ul></li><li><p>c</p></li></ul></b><div>After</div>`,
  );
  expect(pasted.parts).toEqual([
    { kind: "heading", level: 1, text: "Title" },
    { kind: "text", text: "Before" },
    { kind: "list", ordered: false, items: ["one", "two"], levels: [0, 1] },
    { kind: "list", ordered: true, items: ["first", "second"], levels: [0, 0] },
    { kind: "list", ordered: false, items: ["a", "b", "c"], levels: [0, 1, 0] },
    { kind: "text", text: "After" },
  ]);
  expect(pasted.lost).toEqual([]);
});

test("a table within a cell leaves its words there, and says so; rows from right to left keep their order", async ({
  page,
}) => {
  const pasted = await read(
    page,
    `<table dir=rtl><tr><th>المادة</th><th>الدرجة</th></tr>
     <tr><td>outer<table><tr><td>in</td><td>ner</td></tr><tr><td>two</td></tr></table></td><td>٩٥</td></tr></table>`,
  );
  expect(rowsOf(pasted)).toEqual([
    [
      ["المادة", "الدرجة"],
      ["outer\nin | ner\ntwo", "٩٥"],
    ],
  ]);
  expect(pasted.lost).toEqual(["a table within a cell (its words are kept)"]);
});

test("nothing of what is pasted runs, is fetched, or is kept beside words", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  const pasted = await read(
    page,
    `<table onclick="x()"><tr><td><script>document.title="ran"</script><style>b{}</style><a href="javascript:x()">link</a></td>
     <td><img src="https://elsewhere.test/a.png" onerror="document.title='ran'"><svg onload="document.title='ran'"><text>drawn</text></svg>
     <iframe src="https://elsewhere.test/"></iframe><span style="display:none">hidden</span>\u0001\u0002seen</td></tr></table>`,
  );
  expect(rowsOf(pasted)).toEqual([[["link", "seen"]]]);
  expect(JSON.stringify(pasted)).not.toMatch(/onclick|javascript|href|drawn|hidden/);
  expect(await page.title()).toBe("Paste");
  expect(fetched).toEqual([]);
});

test("ten thousand cells, deep nesting and wild spans are read", async ({ page }) => {
  const rows = Array.from({ length: 1000 }, (_, r) => `<tr>${`<td>${r}</td>`.repeat(10)}</tr>`).join("");
  expect(rowsOf(await read(page, `<table>${rows}</table>`))[0]?.flat()).toHaveLength(10_000);
  const deep = `${"<div>".repeat(3000)}<table><tr><td>deep</td><td rowspan=99999999 colspan=-3>x</td></tr></table>`;
  expect(JSON.stringify((await read(page, deep)).parts)).toContain("deep");
  const spans = await read(
    page,
    `<table><tr><td rowspan=0 colspan=70000>a</td></tr><tr><td>b</td></tr></table>`,
  );
  expect(spans.parts).toMatchObject([{ rows: [[{ rowSpan: 2, colSpan: 1000 }], [{ text: "b" }]] }]);
});
