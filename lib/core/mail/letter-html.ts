import type { Letter } from "./letter";
import { oneLine } from "./one-line";

/**
 * No script, no picture, nothing from another host. Mail clients drop style sheets, so styles are inline; only
 * the dark scheme is a sheet, for clients that keep it.
 */
export function letterHtml(letter: Letter): string {
  const { subject, code, paragraphs, facts = [], action, closing = [], reason, unsubscribeUrl } = letter;
  const body = [
    `<h1 class="ink" style="margin:0 0 16px;font-size:20px;line-height:1.3;font-weight:600;color:${LIGHT.ink}">${escaped(subject)}</h1>`,
    code === undefined ? "" : codeOf(code),
    ...paragraphs.map(paragraphOf),
    facts.length === 0 ? "" : tableOf(facts),
    action ? actionOf(action) : "",
    ...closing.map(paragraphOf),
  ];
  const unsubscribe = unsubscribeUrl ? ` ${linkTo(unsubscribeUrl, "Stop these emails", LIGHT.muted)}.` : "";
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${DARK_SHEET}</style>
</head>
<body class="canvas" style="margin:0;padding:0;background:${LIGHT.canvas};-webkit-text-size-adjust:100%">
<div class="canvas" role="main" style="padding:24px 12px;background:${LIGHT.canvas};font-family:${FONT};font-size:16px;line-height:1.5;overflow-wrap:anywhere;word-break:break-word">
<div style="max-width:560px;margin:0 auto">
<p class="ink" style="margin:0 0 12px 4px;font-size:15px;font-weight:700;color:${LIGHT.ink}">Vidimus</p>
<div class="paper" style="padding:24px 20px 12px;background:${LIGHT.paper};border:1px solid ${LIGHT.rule};border-radius:8px">
${body.filter((part) => part !== "").join("\n")}
</div>
<p class="muted" style="margin:16px 4px 0;font-size:13px;color:${LIGHT.muted}">${escaped(reason)}${unsubscribe}</p>
</div>
</div>
</body>
</html>
`;
}

const FONT = "system-ui,-apple-system,'Segoe UI','Helvetica Neue',Arial,sans-serif";
const LIGHT = {
  canvas: "#f6f5f1",
  paper: "#ffffff",
  ink: "#16191f",
  muted: "#4a505b",
  rule: "#d9d8d2",
  link: "#1b3f8b",
};
const DARK = {
  canvas: "#14161a",
  paper: "#1d2026",
  ink: "#f1f0ec",
  muted: "#b8bcc5",
  rule: "#3a3f49",
  link: "#a9c2ff",
};

const DARK_SHEET = `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){.canvas{background:${DARK.canvas} !important}.paper{background:${DARK.paper} !important;border-color:${DARK.rule} !important}.ink{color:${DARK.ink} !important}.muted{color:${DARK.muted} !important}.rule{border-color:${DARK.rule} !important}.button{background:${DARK.link} !important;color:${DARK.canvas} !important}}`;

function paragraphOf(text: string): string {
  return `<p class="ink" style="margin:0 0 16px;color:${LIGHT.ink}">${escaped(text)}</p>`;
}

function codeOf(code: string): string {
  return `<p class="ink" style="margin:0 0 16px;font-size:30px;line-height:1.2;font-weight:700;letter-spacing:4px;font-family:ui-monospace,Menlo,Consolas,monospace;color:${LIGHT.ink}">${escaped(code)}</p>`;
}

function tableOf(facts: NonNullable<Letter["facts"]>): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th class="muted rule" scope="row" style="${CELL};width:34%;padding-right:12px;font-weight:400;color:${LIGHT.muted}">${escaped(label)}</th><td class="ink rule" dir="auto" style="${CELL};color:${LIGHT.ink}">${escaped(value)}</td></tr>`,
  );
  return `<table style="width:100%;margin:0 0 16px;border-collapse:collapse;table-layout:fixed;font-size:15px">${rows.join("")}</table>`;
}

const CELL = `padding:8px 0;border-top:1px solid ${LIGHT.rule};text-align:left;vertical-align:top`;

function actionOf({ label, url }: { label: string; url: string }): string {
  const button = `<a class="button" href="${hrefOf(url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${LIGHT.link};color:#ffffff;font-weight:600;text-decoration:none">${escaped(label)}</a>`;
  const address = `<p class="muted" style="margin:0 0 16px;font-size:13px;color:${LIGHT.muted}">${escaped(url)}</p>`;
  return `<p style="margin:8px 0 12px">${button}</p>\n${address}`;
}

function linkTo(url: string, label: string, color: string): string {
  return `<a class="muted" href="${hrefOf(url)}" style="color:${color};text-decoration:underline">${escaped(label)}</a>`;
}

function hrefOf(url: string): string {
  const { protocol } = new URL(url);
  if (protocol !== "https:" && protocol !== "http:") throw new Error(`a mail cannot lead to ${protocol}`);
  return escaped(url);
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escaped(text: string): string {
  return oneLine(text).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}
