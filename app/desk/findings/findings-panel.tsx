"use client";

import { useMemo } from "react";
import type { SourceView } from "@/lib/contract/desk/views";
import { type Finding, groupFindings } from "@/lib/review/shared";
import { useEditor, useWork } from "../editor/session/editor-context";
import type { SessionState } from "../editor/session/editor-session";
import { keysText } from "../ui/keys";
import { FindingLine } from "./finding-line";
import { bySubject, explainedFindings } from "./open-findings";

const findingsOf = ({ findings }: SessionState) => findings;
const explanationsOf = ({ draft }: SessionState) => draft.explanations;

export function FindingsPanel({ sources }: { sources: readonly SourceView[] }) {
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
        <p className="font-[550] text-valid">
          {findings.length === 0 ? "No findings." : "Everything is resolved or explained."}
        </p>
      ) : (
        <p className="desk-hint">
          {isReadOnly
            ? "Press F8 for the next finding."
            : `Checked again with every save. Press F8 for the next finding, and ${keysText("Alt+F8")} to explain it.`}
        </p>
      )}
      {bySubject(open).map((group) => (
        <FindingList key={group.title} {...group} sources={sources} />
      ))}
      {explained.length === 0 ? null : (
        <details>
          <summary>Explained ({explained.length})</summary>
          <FindingList title="" findings={explained} sources={sources} />
        </details>
      )}
    </section>
  );
}

interface FindingListProps {
  title: string;
  findings: readonly Finding[];
  sources: readonly SourceView[];
}

function FindingList({ title, findings, sources }: FindingListProps) {
  if (findings.length === 0) return null;
  return (
    <>
      {title === "" ? null : (
        <h3>
          {title} <span className="desk-count">{findings.length}</span>
        </h3>
      )}
      <ul className="mt-1.5 grid gap-2">
        {groupFindings(findings).map((group) => (
          <FindingLine key={group.places[0].id} group={group} sources={sources} />
        ))}
      </ul>
    </>
  );
}
