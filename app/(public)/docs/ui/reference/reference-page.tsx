import type { ReactNode } from "react";
import type { Reference } from "@/lib/docs/reference/read-reference";
import { DocsShell } from "../docs-shell";

interface Props {
  path: string;
  title: ReactNode;
  summary?: ReactNode;
  reference: Reference;
  headings?: readonly { text: string; anchor: string }[];
  children: ReactNode;
}

export function ReferencePage({ path, title, summary, reference, headings = [], children }: Props) {
  return (
    <DocsShell current={path} reference={reference} headings={headings}>
      <article>
        <h1 className="font-serif text-4xl leading-tight tracking-tight sm:text-[2.75rem]">{title}</h1>
        {summary}
        <div className="manual mt-6">{children}</div>
      </article>
    </DocsShell>
  );
}
