import type { ReactNode } from "react";
import type { SourceView } from "@/lib/contract/desk/views";
import type { KnownTerm } from "@/lib/review/shared";
import { FindingsPanel } from "../../findings/findings-panel";
import { InventoryPanel } from "../../findings/inventory-panel";
import { IdentityPanel } from "../../identity/identity-panel";
import type { Memory } from "../../memory/memory";
import { MemoryPanel } from "../../memory/memory-panel";
import { TermsPanel } from "../../terms/terms-panel";

export type SidePanelName = "checks" | "order" | "comments";

interface SidePanelProps {
  sources: readonly SourceView[];
  isPrinted: boolean;
  terms: readonly KnownTerm[];
  memory: Memory;
  panel: SidePanelName;
  onPanel: (panel: SidePanelName) => void;
  onHelp: () => void;
  orderPanel: ReactNode;
  workFile: ReactNode;
  comments: { open: number; panel: ReactNode } | null;
}

export function SidePanel({
  sources,
  isPrinted,
  terms,
  memory,
  panel,
  onPanel,
  onHelp,
  orderPanel,
  workFile,
  comments,
}: SidePanelProps) {
  return (
    <aside className="side" aria-label="Checks, order, and comments">
      <div className="bar side-bar">
        <button
          type="button"
          className="bar-button"
          aria-pressed={panel === "checks"}
          onClick={() => onPanel("checks")}
        >
          Checks
        </button>
        <button
          type="button"
          className="bar-button"
          aria-pressed={panel === "order"}
          onClick={() => onPanel("order")}
        >
          Order
        </button>
        {comments === null ? null : (
          <button
            type="button"
            className="bar-button"
            aria-pressed={panel === "comments"}
            onClick={() => onPanel("comments")}
          >
            Comments{comments.open === 0 ? "" : ` (${comments.open})`}
          </button>
        )}
        <button type="button" className="bar-button ms-auto" onClick={onHelp} title="Keyboard shortcuts (?)">
          Keys
        </button>
      </div>
      <div className="side-body" id="side-panel" tabIndex={-1}>
        {panel === "checks" ? (
          <>
            <TermsPanel terms={terms} />
            <MemoryPanel memory={memory} />
            <FindingsPanel sources={sources} />
            {isPrinted ? <IdentityPanel /> : null}
            <InventoryPanel sources={sources} />
          </>
        ) : panel === "comments" && comments !== null ? (
          comments.panel
        ) : (
          <>
            {orderPanel}
            {workFile}
          </>
        )}
      </div>
    </aside>
  );
}
