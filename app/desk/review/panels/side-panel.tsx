import type { ReactNode } from "react";
import type { SourceView } from "@/lib/contract/desk/views";
import { FindingsPanel } from "../../findings/findings-panel";
import { InventoryPanel } from "../../findings/inventory-panel";

interface SidePanelProps {
  sources: readonly SourceView[];
  panel: "checks" | "order";
  onPanel: (panel: "checks" | "order") => void;
  onHelp: () => void;
  orderPanel: ReactNode;
}

/** What is to be settled, what is on the pages, and everything about the order. */
export function SidePanel({ sources, panel, onPanel, onHelp, orderPanel }: SidePanelProps) {
  return (
    <aside className="side" aria-label="Checks and order">
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
        <button
          type="button"
          className="bar-button side-help"
          onClick={onHelp}
          title="Keyboard shortcuts (?)"
        >
          Keys
        </button>
      </div>
      <div className="side-body" id="side-panel" tabIndex={-1}>
        {panel === "checks" ? (
          <>
            <FindingsPanel sources={sources} />
            <InventoryPanel sources={sources} />
          </>
        ) : (
          orderPanel
        )}
      </div>
    </aside>
  );
}
