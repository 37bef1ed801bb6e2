import {
  type Block,
  MARK_TYPES,
  type Run,
  type TableCell,
  type TranslatedDocument,
} from "@/lib/core/documents/document-model";
import { plainText } from "@/lib/core/documents/plain-text";
import { seededRandom } from "@/lib/testing/stripe/core/seeded-random";

/** Every kind of block, in the sample's words. Deterministic for a seed. */
export function generateDocument(sample: TranslatedDocument, seed: number): TranslatedDocument {
  const random = seededRandom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const words = plainText(sample)
    .split(/\s+/u)
    .filter((word) => word !== "");
  const text = (most: number) =>
    Array.from({ length: 1 + below(most) }, () => words[below(words.length)] ?? "").join(" ");
  const run = (most: number): Run => {
    const styles = {
      bold: random() < 0.2,
      italic: random() < 0.1,
      underline: random() < 0.1,
      strike: random() < 0.05,
    };
    const codes = ["illegible", "handwritten", "redacted"] as const;
    return random() < 0.1
      ? { text: text(3), code: codes[below(3)] ?? "illegible" }
      : { text: text(most), ...styles };
  };
  const runs = (most: number): Run[] => Array.from({ length: 1 + below(3) }, () => run(most));
  const cell = (header: boolean): TableCell => ({ runs: random() < 0.15 ? [] : [run(4)], header });
  const table = (): Omit<Extract<Block, { kind: "table" }>, "id"> => {
    const [columns, rowCount] = [2 + below(5), 1 + below(30)];
    const rows = Array.from({ length: rowCount }, (_, row) =>
      Array.from({ length: columns }, () => cell(row === 0)),
    );
    const wide = rows[below(rowCount)];
    const first = wide?.[0];
    if (wide && first && columns > 2) wide.splice(0, 2, { ...first, colSpan: 2 });
    const long = rowCount > 6 ? rows[2]?.[columns - 1] : undefined;
    if (long) {
      long.rowSpan = 3;
      for (const row of rows.slice(3, 5)) row.pop();
    }
    return { kind: "table", columns: Array.from({ length: columns }, () => 1 + below(3)), rows };
  };
  const kinds: (() => Record<string, unknown>)[] = [
    () => ({ kind: "heading", level: 1 + below(3), runs: [{ text: text(6) }] }),
    () => ({ kind: "text", runs: runs(60), align: (["start", "center", "end"] as const)[below(3)] }),
    () => {
      const items = Array.from({ length: 1 + below(9) }, () => runs(12));
      return { kind: "list", ordered: random() < 0.5, items, levels: items.map(() => below(4)) };
    },
    () => ({
      kind: "fields",
      rows: Array.from({ length: 1 + below(8) }, () => ({
        label: [run(3)],
        value: runs(8),
        beside: random() < 0.4,
      })),
    }),
    table,
    () => ({
      kind: "table",
      borderless: true,
      columns: [1, 1, 1],
      rows: Array.from({ length: 1 + below(3) }, () => [
        { runs: [run(20), { text: "\n" }, run(3)] },
        { runs: [] },
        { runs: runs(6) },
      ]),
    }),
    () => ({ kind: "mark", mark: MARK_TYPES[below(MARK_TYPES.length)], runs: runs(8) }),
    () => ({ kind: "note", runs: runs(20) }),
    () => ({ kind: "rule" }),
    () => ({ kind: "page_break" }),
  ];
  const blocks = Array.from({ length: 4 + below(16) }, (_, index) => {
    const made = kinds[index < kinds.length ? index : below(kinds.length)]?.() ?? {};
    return { id: `b${index}`, source: { page: index < 6 ? 1 : 2 }, ...made } as Block;
  });
  return { language: sample.language, title: sample.title, blocks };
}
