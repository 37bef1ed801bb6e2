"use client";

import { useCallback } from "react";
import type { SourceView } from "@/lib/contract/desk/views";
import type { MarkType } from "@/lib/core/documents/document-model";
import type { PageInventory } from "@/lib/core/documents/translation";
import { useEditor, useFocus, useWork } from "../editor/session/editor-context";
import type { SessionState } from "../editor/session/editor-session";
import { InventoryPage } from "./inventory-page";
import { inventoryOf, withInventory } from "./page-inventory";

const inventoryOfState = ({ draft }: SessionState) => draft.inventory;

export function InventoryPanel({ sources }: { sources: readonly SourceView[] }) {
  const { session, focus } = useEditor();
  const inventory = useWork(session, inventoryOfState);
  const seen = useFocus(
    focus,
    useCallback(({ page }) => page, []),
  );
  const pages = sources.flatMap(({ index, pages }) =>
    pages.map(({ number }) => inventoryOf(inventory, index, number)),
  );
  if (pages.length === 0) return null;
  const checked = pages.filter(({ confirmed }) => confirmed).length;

  function set(page: PageInventory, change: Partial<PageInventory>) {
    session.change(null, (draft) => ({
      ...draft,
      inventory: withInventory(draft.inventory, { ...page, ...change }),
    }));
  }

  return (
    <section aria-labelledby="inventory-title" className="panel">
      <h2 id="inventory-title">
        Marks on the pages{" "}
        <span className="desk-count">
          {checked} of {pages.length} checked
        </span>
      </h2>
      <ul className="relative grid max-h-104 gap-1.5 overflow-auto">
        {pages.map((page) => (
          <InventoryPage
            key={`${page.document}-${page.page}`}
            page={page}
            isOneDocument={sources.length === 1}
            isSeen={seen.document === page.document && seen.page === page.page}
            onShow={() => focus.showPage(page.document, page.page)}
            onMarks={(marks: Partial<Record<MarkType, number>>) => set(page, { marks })}
            onConfirmed={(confirmed) => set(page, { confirmed })}
          />
        ))}
      </ul>
    </section>
  );
}
