"use client";

import { useMemo } from "react";
import { useEditor, useWork } from "../editor/session/editor-context";
import type { SessionState } from "../editor/session/editor-session";
import { explainButton } from "../findings/explain-button";
import { openFindings } from "../findings/open-findings";
import { boxStyle } from "./box-style";

const findingsOf = ({ findings }: SessionState) => findings;
const explanationsOf = ({ draft }: SessionState) => draft.explanations;

export function LineBoxes({ document, page }: { document: number; page: number }) {
  const { session } = useEditor();
  const findings = useWork(session, findingsOf);
  const explanations = useWork(session, explanationsOf);
  const boxed = useMemo(
    () =>
      openFindings(findings, explanations).flatMap(({ id, source, ...place }) =>
        source?.box && place.document === document && place.page === page ? [{ id, box: source.box }] : [],
      ),
    [findings, explanations, document, page],
  );
  return boxed.map(({ id, box }) => (
    <button
      key={id}
      type="button"
      // Keyboards reach it from the list of findings.
      tabIndex={-1}
      aria-hidden="true"
      className="source-box"
      data-lost={id}
      style={boxStyle(box)}
      onClick={() => {
        const button = explainButton(id);
        button?.scrollIntoView({ block: "nearest" });
        button?.focus();
      }}
    />
  ));
}
