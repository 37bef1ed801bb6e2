import type { Letter } from "./letter";
import { oneLine } from "./one-line";

export function letterText({ code, paragraphs, facts, action, closing, ...ending }: Letter): string {
  const list = (facts ?? []).map(([label, value]) => `${oneLine(label)}: ${oneLine(value)}`);
  const parts = [
    ...(code === undefined ? [] : [oneLine(code)]),
    ...paragraphs.map(oneLine),
    ...(list.length === 0 ? [] : [list.join("\n")]),
    ...(action ? [action.url] : []),
    ...(closing ?? []).map(oneLine),
    `--\n${oneLine(ending.reason)}`,
    ...(ending.unsubscribeUrl === undefined ? [] : [`Stop these emails: ${ending.unsubscribeUrl}`]),
  ];
  return `${parts.join("\n\n")}\n`;
}
