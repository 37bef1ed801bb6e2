import type { ReactNode } from "react";

/** A page of terms in plain words. */
export function Policy({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <article className="max-w-prose space-y-4 py-8 sm:py-12 print:space-y-2 print:py-2 [&_h2]:mt-8 [&_h2]:font-serif [&_h2]:text-2xl [&_h2]:tracking-tight print:[&_h2]:mt-4 print:[&_h2]:text-lg [&_ul]:list-disc [&_ul]:space-y-1.5 [&_ul]:pl-5">
      <h1 className="font-serif text-4xl tracking-tight">{title}</h1>
      <p className="text-lg text-muted print:text-base">{lead}</p>
      {children}
    </article>
  );
}

/** Where support is reached; an address can be clicked. */
export function SupportContact({ contact }: { contact: string }) {
  return contact.includes("@") && !contact.includes("://") ? (
    <a className="link" href={`mailto:${contact}`}>
      {contact}
    </a>
  ) : (
    contact
  );
}
