import type { ReactNode } from "react";
import { CodeText } from "../../ui/code-text";
import { Mark, type MarkKind } from "../../ui/mark";

interface FileResultProps {
  kind: MarkKind;
  title: string;
  text: string;
  /** Of the file, as it is called on the reader's machine. */
  name: string;
  /** Null where nothing was read. */
  sha256: string | null;
  outcome: string;
  children?: ReactNode;
}

const EDGES: Partial<Record<MarkKind, string>> = {
  valid: "border-solid border-valid bg-valid-tint text-valid",
  revoked: "border-double border-revoked bg-revoked-tint text-revoked",
  tampered: "border-dashed border-tampered bg-tampered-tint text-tampered",
  specimen: "border-dotted border-specimen bg-specimen-tint text-specimen",
};

/** The verdict on a file, with its name and fingerprint. */
export function FileResult({ kind, title, text, name, sha256, outcome, children }: FileResultProps) {
  return (
    <div
      className={`flex gap-4 rounded-r-sheet border-l-[0.5rem] px-4 py-4 ${EDGES[kind] ?? ""}`}
      data-outcome={outcome}
    >
      <Mark kind={kind} className="mt-0.5 size-8 shrink-0" />
      <div className="min-w-0 text-ink">
        <p className="text-lg leading-snug font-semibold">{title}</p>
        <p className="mt-1 max-w-prose">{text}</p>
        {children}
        <p className="mt-2 text-sm text-muted">
          File: <bdi>{name}</bdi>
          {sha256 === null ? null : (
            <span className="mt-1 block">
              Its SHA-256: <CodeText text={sha256} />
            </span>
          )}
        </p>
      </div>
    </div>
  );
}
