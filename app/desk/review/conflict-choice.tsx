import type { Block } from "@/lib/core/documents/document-model";
import { blockText } from "../editor/blocks/block-fields";
import type { ConflictRow } from "../editor/conflict/conflict-rows";

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
    <fieldset className="conflict-row">
      <legend className="desk-hint" lang="en" dir="ltr">
        Block on page {row.mine?.source?.page ?? row.theirs?.source?.page ?? "unknown"}
      </legend>
      {options.map(([choice, name, block]) => (
        <label key={choice} data-chosen={row.choice === choice || undefined}>
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
        <label lang="en" dir="ltr">
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
    <span className="conflict-text">{blockText(block) || "(empty)"}</span>
  );
}
