import { useEffect, useRef } from "react";
import { Button } from "@/app/ui/button";
import { TickField } from "@/app/ui/field";
import { MARK_TYPES } from "@/lib/core/documents/document-model";
import type { PageInventory } from "@/lib/core/documents/translation";
import { useEditor } from "../editor/session/editor-context";
import { checkedBoxId } from "./explain-button";
import { withMark } from "./page-inventory";

interface InventoryPageProps {
  page: PageInventory;
  isOneDocument: boolean;
  isSeen: boolean;
  onShow: () => void;
  onMarks: (marks: PageInventory["marks"]) => void;
  onConfirmed: (confirmed: boolean) => void;
}

export function InventoryPage({
  page,
  isOneDocument,
  isSeen,
  onShow,
  onMarks,
  onConfirmed,
}: InventoryPageProps) {
  const { isReadOnly } = useEditor();
  const line = useRef<HTMLLIElement>(null);
  const name = `${isOneDocument ? "" : `Document ${page.document + 1}, `}page ${page.page}`;
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  const counts = MARK_TYPES.flatMap((mark) => (page.marks[mark] ? [`${page.marks[mark]} ${mark}`] : []));
  const shown = isSeen ? MARK_TYPES : [];

  useEffect(() => {
    if (isSeen) line.current?.parentElement?.scrollTo({ top: line.current.offsetTop - 8 });
  }, [isSeen]);

  return (
    <li ref={line} className="inventory-page" data-seen={isSeen || undefined}>
      <div className="flex justify-between gap-2">
        <Button tone="link" aria-expanded={isSeen} onClick={onShow}>
          {title}
        </Button>
        <TickField
          id={checkedBoxId(page.document, page.page)}
          label="checked"
          checked={page.confirmed}
          disabled={isReadOnly}
          aria-label={`${title} checked for stamps, seals, and signatures`}
          onChange={(event) => onConfirmed(event.target.checked)}
        />
      </div>
      {counts.length > 0 && !isSeen ? <p className="desk-hint">{counts.join(", ")}</p> : null}
      {shown.length === 0 ? null : (
        <div className="mt-1.5 grid grid-cols-2 gap-x-3 gap-y-1">
          {shown.map((mark) => (
            <label
              key={mark}
              className="grid grid-cols-[1fr_2.75rem] items-center gap-1 text-[0.8125rem] wrap-normal"
            >
              <span>{mark}</span>
              <input
                type="number"
                className="control py-0.5! ps-1.5! pe-1!"
                min={0}
                max={99}
                value={page.marks[mark] ?? 0}
                disabled={isReadOnly}
                aria-label={`${mark} on ${name}`}
                onChange={(event) => onMarks(withMark(page.marks, mark, event.target.valueAsNumber || 0))}
              />
            </label>
          ))}
        </div>
      )}
    </li>
  );
}
