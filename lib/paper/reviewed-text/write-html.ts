import { directText, isolatingTag } from "@/lib/core/documents/directed-text";
import type { Align, Block, Run, TableBlock } from "@/lib/core/documents/document-model";
import { type ItemTree, itemTree } from "@/lib/core/documents/list-levels";
import { markRuns, noteRuns, type PrintedRun, printedRuns } from "@/lib/core/documents/printed-words";
import { tableGrid } from "@/lib/core/documents/table-grid";
import { rowHeads } from "@/lib/core/documents/table-heads";
import { escaped, type ReviewedFacts, type ReviewedPage, reviewedPage } from "./reviewed-file";

/** Uses the reader's fonts: the file makes no requests. */
export const REVIEWED_STYLE = `
@page { margin: 20mm }
:root { color-scheme: light }
body { margin: 0 auto; padding: 2rem 1.25rem; max-width: 44rem; background: #fff; color: #111; font: 1rem/1.5 Georgia, "Noto Serif", "Times New Roman", serif; overflow-wrap: anywhere }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 1.5rem; text-align: center }
h2 { font-size: 1.25rem } h3 { font-size: 1.1rem } h4 { font-size: 1rem }
h2, h3, h4 { line-height: 1.3; margin: 1.5rem 0 .5rem; break-after: avoid }
p, ol, ul { margin: 0 0 .75rem }
p, li, h1, h2, h3, h4, th, td { white-space: pre-wrap }
ol, ul { padding-inline-start: 2rem }
ol { list-style: none; counter-reset: item }
ol > li::before { counter-increment: item; content: counters(item, ".") "."; display: inline-block; min-width: 1.75rem; margin-inline-start: -2rem; padding-inline-end: .25rem }
li > ol, li > ul { margin: 0 }
table { width: 100%; border-collapse: collapse; margin: 0 0 1rem; font-size: .95rem }
th, td { border: 1px solid #777; padding: .3rem .5rem; vertical-align: top; text-align: start }
th { font-weight: bold }
tr { break-inside: avoid }
thead { display: table-header-group }
.fields th { width: 38%; font-weight: normal; color: #444 }
.fields th, .fields td { border-width: 0 0 1px; border-color: #bbb }
.bare th, .bare td { border: 0 }
.center { text-align: center } .end { text-align: end }
.mark { color: #333 }
.note { border-inline-start: 3px solid #999; padding-inline-start: .75rem }
.ours { font: .8rem/1.45 system-ui, "Segoe UI", Arial, sans-serif; color: #444 }
header.ours { border-bottom: 1px solid #999; margin-bottom: 2rem; padding-bottom: .75rem }
footer.ours { border-top: 1px solid #999; margin-top: 2rem; padding-top: .75rem; break-inside: avoid }
.warning { border: 2px solid #a00; color: #a00; font-weight: bold; padding: .5rem .75rem }
hr { border: 0; border-top: 1px solid #777; margin: 1rem 0 }
.page { border-top: 1px dashed #bbb; margin: 2rem 0; break-after: page }
@media print {
  body { max-width: none; padding: 0; font-size: 11pt }
  .page { border: 0; margin: 0 }
}
`;

/** No script, picture, or link, and a policy that forbids them. `stylePolicy` is the style sheet's `'sha256-…'`. */
export function reviewedHtml(facts: ReviewedFacts, stylePolicy: string): string {
  const page = reviewedPage(facts);
  const { warning } = page;
  return `<!doctype html>
<html lang="${escaped(page.language)}" dir="${page.direction}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${reviewedPolicy(stylePolicy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(page.title)}</title>
<style>${REVIEWED_STYLE}</style>
</head>
<body>
<header class="ours" lang="en" dir="ltr">
${warning === null ? "" : `<p class="warning">${escaped(warning)}</p>\n`}${escaped(page.origin)}
</header>
<main>
<h1>${styled([{ text: page.title }], page)}</h1>
${page.blocks.map((block) => blockHtml(block, page)).join("\n")}
</main>
<footer class="ours" lang="en" dir="ltr">${escaped(page.check)}</footer>
</body>
</html>
`;
}

export function reviewedPolicy(stylePolicy: string): string {
  return `default-src 'none'; style-src ${stylePolicy}; base-uri 'none'; form-action 'none'`;
}

function blockHtml(block: Block, page: ReviewedPage): string {
  const { language } = page;
  switch (block.kind) {
    case "heading": {
      const tag = `h${block.level + 1}`;
      return `<${tag}${placed(block.align)}>${words(block.runs, page)}</${tag}>`;
    }
    case "text":
      return `<p${placed(block.align)}>${words(block.runs, page)}</p>`;
    case "list": {
      const tag = block.ordered ? "ol" : "ul";
      const list = (items: readonly ItemTree[]): string =>
        items.length === 0
          ? ""
          : `<${tag}>${items.map(({ index, within }) => `<li>${words(block.items[index] ?? [], page)}${list(within)}</li>`).join("")}</${tag}>`;
      return list(itemTree(block));
    }
    case "fields": {
      const rows = block.rows.map(
        ({ label, value }) =>
          `<tr><th scope="row">${words(label, page)}</th><td>${words(value, page)}</td></tr>`,
      );
      return `<table class="fields"><tbody>${rows.join("")}</tbody></table>`;
    }
    case "table":
      return tableHtml(block, page);
    case "mark":
      return `<p class="mark">${styled(markRuns(block, language), page)}</p>`;
    case "note":
      return `<p class="note">${styled(noteRuns(block, language), page)}</p>`;
    case "rule":
      return "<hr>";
    case "page_break":
      return `<div class="page"></div>`;
  }
}

function tableHtml(table: TableBlock, page: ReviewedPage): string {
  const { columns, rows, borderless } = table;
  const whole = columns.reduce((sum, width) => sum + width, 0);
  const widths = columns.map((width) => `<col width="${Math.round((100 * width) / whole)}%">`).join("");
  const heads = rowHeads(tableGrid(table), rows.length);
  const scopes = { columns: ["col", "colgroup"], section: ["rowgroup", "rowgroup"], row: ["row", "row"] };
  const body = rows.map((cells, row) => {
    const { role = "row" } = heads[row] ?? {};
    const written = cells.map(({ runs, header = false, colSpan = 1, rowSpan = 1, align }) => {
      const tag = header ? `th scope="${scopes[role][colSpan > 1 ? 1 : 0]}"` : "td";
      const across = colSpan > 1 ? ` colspan="${colSpan}"` : "";
      const down = rowSpan > 1 ? ` rowspan="${rowSpan}"` : "";
      return `<${tag}${across}${down}${placed(align)}>${words(runs, page)}</${tag.slice(0, 2)}>`;
    });
    const begins = role === "section" && heads[row - 1]?.role !== "section" && row > 0;
    return `${begins ? "</tbody><tbody>" : ""}<tr>${written.join("")}</tr>`;
  });
  const isHeaded = rows.some((cells) => cells.some(({ header }) => header));
  const look = borderless ? ` class="bare"${isHeaded ? "" : ' role="presentation"'}` : "";
  return `<table${look}><colgroup>${widths}</colgroup><tbody>${body.join("")}</tbody></table>`;
}

function placed(align: Align | undefined): string {
  return align === "center" || align === "end" ? ` class="${align}"` : "";
}

function words(runs: readonly Run[], page: ReviewedPage): string {
  return styled(printedRuns(runs, page.language), page);
}

const TAGS = [
  ["superscript", "sup"],
  ["strike", "s"],
  ["underline", "u"],
  ["italic", "i"],
  ["bold", "b"],
] as const;

function styled(runs: readonly PrintedRun[], page: ReviewedPage): string {
  const { direction, stretches } = directText(runs, page.direction);
  const html = stretches.map((each) =>
    isolated(each.runs.map(styledRun).join(""), each.direction, isolatingTag(each.runs)),
  );
  return isolated(html.join(""), direction);
}

function isolated(html: string, direction: "ltr" | "rtl" | null, tag = "bdi"): string {
  return direction === null ? html : `<${tag} dir="${direction}">${html}</${tag}>`;
}

function styledRun(run: PrintedRun): string {
  return TAGS.reduce(
    (text, [mark, tag]) => (run[mark] ? `<${tag}>${text}</${tag}>` : text),
    escaped(run.text),
  );
}
