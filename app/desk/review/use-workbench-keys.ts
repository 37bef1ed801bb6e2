"use client";

import { useEffect } from "react";
import type { EditorValue } from "../editor/session/editor-context";
import { explainButton } from "../findings/explain-button";
import { openFindings } from "../findings/open-findings";
import { nextFinding } from "./next-finding";

const PANES = ["source-pages", "editor-text", "side-panel"];

export function useWorkbenchKeys(
  { session, focus }: EditorValue,
  { openHelp, showChecks }: { openHelp: () => void; showChecks: () => void },
) {
  useEffect(() => {
    let lastFinding: string | null = null;

    function goToFinding(by: -1 | 1) {
      const { findings, draft } = session.state();
      const open = openFindings(findings, draft.explanations);
      const finding = nextFinding(open, lastFinding, by);
      if (finding === undefined) return;
      lastFinding = finding.id;
      showChecks();
      if (finding.page !== null) focus.showPage(finding.document, finding.page);
      if (finding.blockId !== null) return focus.goTo(finding.blockId);
      requestAnimationFrame(() =>
        (
          document.querySelector<HTMLElement>(`[data-finding="${CSS.escape(finding.id)}"]`) ??
          explainButton(finding.id)
        )?.focus(),
      );
    }

    function explainFinding() {
      const { findings, draft } = session.state();
      const open = openFindings(findings, draft.explanations);
      const finding = open.find(({ id }) => id === lastFinding) ?? open[0];
      if (finding === undefined) return;
      lastFinding = finding.id;
      showChecks();
      requestAnimationFrame(() => explainButton(finding.id)?.click());
    }

    function goToPane(by: -1 | 1) {
      const at = PANES.findIndex((id) => document.getElementById(id)?.contains(document.activeElement));
      const next = PANES[(at + by + PANES.length) % PANES.length];
      const { blockId, path } = focus.state();
      if (next === "editor-text" && blockId !== null) focus.goTo(blockId, path, "end");
      else if (next !== undefined) document.getElementById(next)?.focus();
    }

    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches("textarea, input, select");
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
      if (document.querySelector("[role=dialog]") || event.isComposing) return;
      if (isCommand && (event.key.toLowerCase() === "s" || event.code === "KeyS")) session.saveNow();
      else if (isCommand && event.key === "/") openHelp();
      else if (event.key === "?" && !isTyping) openHelp();
      else if (event.key === "F10" && event.altKey)
        document.querySelector<HTMLElement>("#editor-bar button:enabled")?.focus();
      else if (event.key === "F8" && event.altKey) explainFinding();
      else if (event.key === "F8") goToFinding(event.shiftKey ? -1 : 1);
      else if (event.key === "F6") goToPane(event.shiftKey ? -1 : 1);
      else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [session, focus, openHelp, showChecks]);
}
