"use client";

import { useMemo } from "react";
import type { Finding } from "@/lib/core/review/finding";
import { useEditor, useWork } from "../editor/session/editor-context";
import type { SessionState } from "../editor/session/editor-session";
import { FindingLine } from "./finding-line";
import { bySubject, explainedFindings } from "./open-findings";

const findingsOf = ({ findings }: SessionState) => findings;
const explanationsOf = ({ draft }: SessionState) => draft.explanations;

/** Everything that keeps signing closed, by subject; each is settled in the text or explained here. */
export function FindingsPanel() {
  const { session, isReadOnly } = useEditor();
  const found = useWork(session, findingsOf);
  const explanations = useWork(session, explanationsOf);
  const findings = useMemo(() => explainedFindings(found, explanations), [found, explanations]);
  const open = findings.filter(({ explanation }) => explanation === null);
  const explained = findings.filter(({ explanation }) => explanation !== null);

  return (
    <section aria-labelledby="findings-title" className="panel">
      <h2 id="findings-title">
        {isReadOnly ? "Findings" : "To resolve"} <span className="desk-count">{open.length}</span>
      </h2>
      {open.length === 0 ? (
        <p className="panel-good">
          {findings.length === 0 ? "No findings." : "Everything is resolved or explained."}
        </p>
      ) : (
        <p className="desk-hint">
          {isReadOnly
            ? "Press F8 for the next finding."
            : "Checked again with every save. Press F8 for the next finding, and Alt+F8 to explain it."}
        </p>
      )}
      {bySubject(open).map((group) => (
        <FindingGroup key={group.title} {...group} />
      ))}
      {explained.length === 0 ? null : (
        <details>
          <summary>Explained ({explained.length})</summary>
          <FindingGroup title="" findings={explained} />
        </details>
      )}
    </section>
  );
}

function FindingGroup({ title, findings }: { title: string; findings: readonly Finding[] }) {
  if (findings.length === 0) return null;
  return (
    <>
      {title === "" ? null : (
        <h3>
          {title} <span className="desk-count">{findings.length}</span>
        </h3>
      )}
      <ul className="findings">
        {findings.map((finding) => (
          <FindingLine key={finding.id} finding={finding} />
        ))}
      </ul>
    </>
  );
}
