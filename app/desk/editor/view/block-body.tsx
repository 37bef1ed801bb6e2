"use client";

import type { Block } from "@/lib/core/documents/document-model";
import { KIND_NAMES } from "../blocks/new-block";
import { RunsField } from "../fields/runs-field";
import { FieldsEditor } from "./fields-editor";
import { ListEditor } from "./list-editor";
import { TableEditor } from "./table-editor";

/** The text of a block, laid out as its kind is. */
export function BlockBody({ block }: { block: Block }) {
  switch (block.kind) {
    case "list":
      return <ListEditor block={block} />;
    case "fields":
      return <FieldsEditor block={block} />;
    case "table":
      return <TableEditor block={block} />;
    case "rule":
      return <hr className="edit-rule" />;
    case "page_break":
      return <p className="edit-break">New page</p>;
    default:
      return (
        <RunsField
          blockId={block.id}
          path="runs"
          runs={block.runs}
          label={block.kind === "mark" ? `Description of the ${block.mark}` : KIND_NAMES[block.kind]}
          className={`edit-${block.kind}${block.kind === "heading" ? ` edit-level-${block.level}` : ""}`}
          placeholder={block.kind === "mark" ? "What it shows and says" : undefined}
        />
      );
  }
}
