import type { Block } from "@/lib/core/documents/document-model";
import { blockText } from "../editor/blocks/block-fields";
import type { ConflictRow } from "../editor/conflict/conflict-rows";

const CARD =
  "flex flex-col gap-1 rounded border border-rule px-3 py-2 data-chosen:border-link data-chosen:bg-(--desk-active)";

export function ConflictChoice({
  row,
  onChoose,
}: {
  row: ConflictRow;
  onChoose: (choice: ConflictRow["choice"]) => void;
}) {
  const options = [
    ["mine", "Mine", row.mine],
    ["theirs", "Theirs", row.theirs],
  ] as const;
  return (
    <fieldset className="mt-3 grid gap-2 sm:grid-cols-2">
      <legend className="desk-hint" lang="en" dir="ltr">
        Block on page {row.mine?.source?.page ?? row.theirs?.source?.page ?? "unknown"}
      </legend>
      {options.map(([choice, name, block]) => (
        <label key={choice} className={CARD} data-chosen={row.choice === choice || undefined}>
          <span lang="en" dir="ltr">
            <input
              type="radio"
              name={`conflict-${row.id}`}
              checked={row.choice === choice}
              onChange={() => onChoose(choice)}
            />{" "}
            {name}
          </span>
          <Version block={block} />
        </label>
      ))}
      {row.mine && row.theirs ? (
        <label lang="en" dir="ltr" className={CARD}>
          <span>
            <input
              type="radio"
              name={`conflict-${row.id}`}
              checked={row.choice === "both"}
              onChange={() => onChoose("both")}
            />{" "}
            Keep both, one below the other
          </span>
        </label>
      ) : null}
    </fieldset>
  );
}

function Version({ block }: { block: Block | null }) {
  return block === null ? (
    <em>removed</em>
  ) : (
    <span className="whitespace-pre-wrap">{blockText(block) || "(empty)"}</span>
  );
}
