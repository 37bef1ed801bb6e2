"use client";

import { useWork } from "../editor/session/editor-context";
import type { EditorSession, SessionState } from "../editor/session/editor-session";

const nameOf = ({ draft }: SessionState) => draft.applicantName;

/** The name that the corrected certificate is made out to. */
export function ApplicantField({ session, isReadOnly }: { session: EditorSession; isReadOnly: boolean }) {
  const name = useWork(session, nameOf);
  return (
    <section className="panel" aria-labelledby="applicant-title">
      <h2 id="applicant-title">Certificate</h2>
      <label className="desk-label" htmlFor="applicant">
        Name on the certificate
      </label>
      <input
        id="applicant"
        className="desk-control"
        dir="auto"
        maxLength={200}
        value={name ?? ""}
        readOnly={isReadOnly}
        onChange={(event) => {
          const typed = event.target.value;
          session.change("applicant", (draft) => ({ ...draft, applicantName: typed === "" ? null : typed }));
        }}
      />
      <p className="desk-hint">
        Enter the name as it should be printed. If you’re only correcting the text, leave it unchanged.
      </p>
    </section>
  );
}
