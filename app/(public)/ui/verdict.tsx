import type { ReactNode } from "react";
import { Mark, type MarkKind } from "./mark";

/** Edges differ too, so that a grey copy still tells the states apart. */
const LOOKS: Record<MarkKind, string> = {
  valid: "bg-valid-tint text-valid border-l-[0.5rem] border-solid",
  revoked: "bg-revoked-tint text-revoked border-l-[0.75rem] border-double",
  tampered: "bg-tampered-tint text-tampered border-l-[0.5rem] border-dashed",
  specimen: "bg-specimen-tint text-specimen border-l-[0.5rem] border-dotted",
  unknown: "bg-unknown-tint text-unknown border-l-[0.25rem] border-solid",
};

interface VerdictProps {
  kind: MarkKind;
  status: string;
  title: string;
  children: ReactNode;
}

export function Verdict({ kind, status, title, children }: VerdictProps) {
  return (
    <div
      data-state={kind}
      className={`flex flex-col gap-4 border-current px-5 py-7 sm:flex-row sm:gap-6 sm:px-8 sm:py-9 print:flex-row print:gap-4 print:border-y print:border-r print:bg-transparent print:px-4 print:py-3 ${LOOKS[kind]}`}
    >
      <Mark kind={kind} className="size-14 shrink-0 sm:size-16 print:size-11" />
      <div className="min-w-0">
        <p className="text-sm font-semibold tracking-[0.08em] uppercase">{status}</p>
        <h1 className="mt-1 font-serif text-[1.75rem] leading-tight text-ink sm:text-4xl print:mt-0 print:text-2xl">
          {title}
        </h1>
        <div className="mt-3 max-w-prose space-y-2 text-ink print:mt-1 print:space-y-0.5">{children}</div>
      </div>
    </div>
  );
}
