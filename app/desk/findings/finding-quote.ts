import type { SourceView } from "@/lib/contract/desk/views";
import { blockParts } from "@/lib/core/documents/block-parts";
import type { Block, BlockSource } from "@/lib/core/documents/document-model";
import type { Finding } from "@/lib/review/shared";

const AROUND = 60;
const MAX_HEIGHT_REM = 8;

export function quoteOf(block: Block | undefined, { message }: Pick<Finding, "message">): string | null {
  const rows = block === undefined ? [] : blockParts(block).map((row) => row.replace(/\s+/g, " ").trim());
  const whole = rows.filter((row) => row !== "").join(" ");
  if (whole === "") return null;
  const named = [...message.matchAll(/“([^“”]+)”/g)].map(([, words = ""]) => words);
  const words = named.findLast((each) => whole.includes(each));
  const text = (words && rows.find((row) => row.includes(words))) || whole;
  const start = Math.max(0, text.indexOf(words ?? "") - AROUND);
  const end = Math.min(text.length, start + 2 * AROUND + 20);
  return `${start > 0 ? "…" : ""}${text.slice(start, end).trim()}${end < text.length ? "…" : ""}`;
}

export function cropOf(
  source: BlockSource | undefined,
  { document, page }: Pick<Finding, "document" | "page">,
  sources: readonly SourceView[],
): Record<string, string> | null {
  const seen = sources.find(({ index }) => index === document)?.pages.find(({ number }) => number === page);
  const [left, top, width, height] = source?.box ?? [0, 0, 0, 0];
  if (seen === undefined || !seen.isScanned || width <= 0 || height <= 0) return null;
  const url = `${seen.pictureUrl}${seen.pictureUrl.includes("?") ? "&" : "?"}side=1200`;
  const ratio = (width * seen.widthPt) / (height * seen.heightPt);
  const along = (at: number, size: number) => `${size >= 1000 ? 0 : (at / (1000 - size)) * 100}%`;
  return {
    backgroundImage: `url("${url}")`,
    backgroundSize: `${100_000 / width}% ${100_000 / height}%`,
    backgroundPosition: `${along(left, width)} ${along(top, height)}`,
    aspectRatio: String(ratio),
    maxWidth: `${(MAX_HEIGHT_REM * ratio).toFixed(2)}rem`,
  };
}
