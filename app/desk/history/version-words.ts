import type { Block, Run } from "@/lib/core/documents/document-model";
import { KIND_NAMES } from "../editor/blocks/new-block";
import { textOfRuns } from "../editor/text/runs";

export function versionWords(block: Block | null): string {
  if (block === null) return "";
  switch (block.kind) {
    case "list":
      return block.items.map((item) => `• ${words(item)}`).join("\n");
    case "fields":
      return block.rows.map(({ label, value }) => `${words(label)}: ${words(value)}`).join("\n");
    case "table":
      return block.rows.map((cells) => cells.map(({ runs }) => words(runs)).join(" | ")).join("\n");
    case "mark":
      return `[${block.mark}] ${words(block.runs)}`;
    case "rule":
    case "page_break":
      return `(${KIND_NAMES[block.kind]})`;
    default:
      return words(block.runs);
  }
}

function words(runs: readonly Run[]): string {
  return runs.map((run) => (run.text === "" && run.code ? `[${run.code}]` : textOfRuns([run]))).join("");
}
