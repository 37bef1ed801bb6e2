"use client";

import { type FormEvent, type KeyboardEvent, useId, useState } from "react";
import { type Finding, isExplainable } from "@/lib/core/review/finding";
import { useEditor } from "../editor/session/editor-context";
import { explainButton, nextExplainButton } from "./explain-button";

/** One finding: a press leads to its place; a reason lets it stand. */
export function FindingLine({ finding }: { finding: Finding }) {
  const { session, focus, isReadOnly } = useEditor();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState(finding.explanation ?? "");
  const id = useId();

  function goTo() {
    if (finding.blockId !== null) focus.goTo(finding.blockId);
    else if (finding.page !== null) focus.showPage(finding.document, finding.page);
  }

  function close(next: HTMLElement | null) {
    setOpen(false);
    // The button is there again once this is redrawn; a first reason takes the line to the explained ones.
    requestAnimationFrame(() => (next ?? explainButton(finding.id))?.focus());
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === "Escape") close(null);
    else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.currentTarget.form?.requestSubmit();
    } else return;
    event.preventDefault();
  }

  function explain(event: FormEvent) {
    event.preventDefault();
    const words = reason.trim();
    const next = finding.explanation === null && words !== "" ? nextExplainButton(finding.id) : null;
    session.change(null, (draft) => {
      const { [finding.id]: _, ...rest } = draft.explanations;
      return { ...draft, explanations: words === "" ? rest : { ...rest, [finding.id]: words } };
    });
    close(next);
  }

  const hasPlace = finding.blockId !== null || finding.page !== null;
  return (
    <li className="finding" data-line={finding.id} data-settled={finding.explanation !== null || undefined}>
      {hasPlace ? (
        <button type="button" className="finding-message" data-finding={finding.id} onClick={goTo}>
          {finding.message}
          {finding.page === null ? null : <span> p. {finding.page}</span>}
        </button>
      ) : (
        <p className="finding-message">{finding.message}</p>
      )}
      {finding.explanation === null ? null : <p className="finding-reason">“{finding.explanation}”</p>}
      {isReadOnly || !isExplainable(finding) ? null : isOpen ? (
        <form onSubmit={explain}>
          <label htmlFor={id} className="desk-label">
            Why this is correct
          </label>
          <textarea
            id={id}
            className="desk-control"
            rows={2}
            maxLength={1000}
            dir="auto"
            value={reason}
            // biome-ignore lint/a11y/noAutofocus: it appears because somebody asked for it.
            autoFocus
            onChange={(event) => setReason(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <p className="desk-row">
            <button type="submit" className="button desk-small" title="Ctrl+Enter">
              Save the reason
            </button>
            <button type="button" className="desk-plain" onClick={() => close(null)}>
              Cancel
            </button>
          </p>
        </form>
      ) : (
        <button type="button" className="desk-plain" data-explain={finding.id} onClick={() => setOpen(true)}>
          {finding.explanation === null ? "Explain" : "Change the reason"}
        </button>
      )}
    </li>
  );
}
