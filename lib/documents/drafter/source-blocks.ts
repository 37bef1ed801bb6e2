import type { Block, BlockSource, TranslatedDocument } from "@/lib/core/documents/document-model";
import type { ReadDocument, ReadPage, TextLine } from "../reader/port";
import { lineGroups } from "./line-groups";
import { joinLines, type LineGroup } from "./tables/line-group";

type Draft = Block extends infer T ? (T extends Block ? Omit<T, "id" | "source"> : never) : never;

export function sourceBlocks(page: ReadPage): Block[] {
  const visible = page.lines.filter(({ text, isHidden }) => !isHidden && text.trim() !== "");
  return lineGroups(visible, page.rules).map((group, index) => ({
    ...draftOf(group),
    id: `p${page.number}-${index + 1}`,
    source: sourceOf(page, group),
  }));
}

export function sourceDocument(
  { pages }: ReadDocument,
  { language, title }: { language: string; title: string },
): TranslatedDocument {
  const blocks = pages.flatMap((page, index): Block[] => {
    const own = sourceBlocks(page);
    const shown: Block[] =
      own.length > 0
        ? own
        : [{ kind: "text", id: `p${page.number}-1`, runs: [], source: { page: page.number, confidence: 0 } }];
    return index === 0 ? shown : [{ kind: "page_break", id: `p${page.number}-break` }, ...shown];
  });
  return { language, title, blocks };
}

function draftOf(group: LineGroup): Draft {
  switch (group.kind) {
    case "fields":
      return {
        kind: "fields",
        rows: group.rows.map(({ label, value, beside }) => ({
          label: [{ text: label }],
          value: value === "" ? [] : [{ text: value }],
          ...(beside && { beside }),
        })),
      };
    case "table":
      return {
        kind: "table",
        columns: group.columns,
        rows: group.rows.map((row) =>
          row.map(({ text, ...spans }) => ({ runs: text === "" ? [] : [{ text }], ...spans })),
        ),
        ...(group.borderless && { borderless: true }),
      };
    case "list": {
      const { kind, ordered, levels } = group;
      const items = group.items.map((text) => [{ text }]);
      return levels.some((level) => level > 0) ? { kind, ordered, items, levels } : { kind, ordered, items };
    }
    case "stamp":
      return { kind: "mark", mark: "stamp", runs: [{ text: joinLines(group.lines) }] };
    case "heading":
      return { kind: "heading", level: 2, runs: [{ text: joinLines(group.lines) }] };
    default:
      return { kind: "text", runs: [{ text: joinLines(group.lines) }] };
  }
}

function sourceOf({ number, turns }: ReadPage, group: LineGroup): BlockSource {
  const { kind, lines } = group;
  const isInLines = kind === "fields" || kind === "table" || kind === "stamp";
  const whole = isInLines ? lines.map((line) => line.text.trim()).join("\n") : joinLines(lines);
  const text = kind === "list" ? group.items.join("\n") : whole;
  const confidence = lines.reduce((least, line) => Math.min(least, line.confidence), 1);
  return { page: number, box: boxAround(lines), ...(turns && { turns }), text, confidence };
}

/** No spread of all lines into one call: a page may exceed the argument limit. */
function boxAround(lines: readonly TextLine[]): [number, number, number, number] {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { box } of lines) {
    left = Math.min(left, box[0]);
    top = Math.min(top, box[1]);
    right = Math.max(right, box[0] + box[2]);
    bottom = Math.max(bottom, box[1] + box[3]);
  }
  return [left, top, right - left, bottom - top];
}
