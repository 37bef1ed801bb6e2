import type { ReactNode } from "react";
import { CertificateIdForm } from "../ui/certificate-id-form";

export function Audiences({ siteUrl }: { siteUrl: string }) {
  return (
    <section aria-labelledby="audiences" className="border-t border-rule py-10 sm:py-12 print:hidden">
      <h2 id="audiences" className="font-serif text-2xl tracking-tight sm:text-3xl">
        What brings you here?
      </h2>
      <div className="mt-6 grid gap-5 md:grid-cols-3">
        <Door
          title="You build a product"
          links={[
            ["Get a key", "/portal/sign-up"],
            ["Quickstart", "/docs/quickstart-curl"],
            ["API reference", "/docs/api"],
          ]}
        >
          Offer certified translations in your own product, with seven REST requests and signed webhooks.
          Every paid order can earn your account a share of its price.
        </Door>
        <Door
          title="You run an AI agent"
          links={[
            ["Connect by MCP", "/docs/quickstart-mcp"],
            ["Ask before it pays", "/docs/agents"],
            ["llms.txt", "/llms.txt"],
          ]}
        >
          All seven requests are also MCP tools, at{" "}
          <code className="font-mono text-[0.9em]">{siteUrl}/api/mcp</code>. Every error says how to recover.
          An order that’s sent twice is placed and charged once.
        </Door>
        <section aria-labelledby="verify" className="rounded-sheet border border-rule bg-paper px-5 py-5">
          <h3 id="verify" className="font-serif text-xl tracking-tight">
            You hold a certificate
          </h3>
          <p className="mt-2 mb-4 text-muted">
            See who signed it, when, and whether it’s still valid. It’s free and needs no account.
          </p>
          <CertificateIdForm isNarrow />
        </section>
      </div>
    </section>
  );
}

function Door({
  title,
  links,
  children,
}: {
  title: string;
  links: readonly (readonly [text: string, href: string])[];
  children: ReactNode;
}) {
  return (
    <section className="flex flex-col rounded-sheet border border-rule bg-paper px-5 py-5">
      <h3 className="font-serif text-xl tracking-tight">{title}</h3>
      <p className="mt-2 text-muted">{children}</p>
      <ul className="mt-auto flex flex-wrap gap-x-5 gap-y-1.5 pt-4 md:block md:space-y-1.5">
        {links.map(([text, href]) => (
          <li key={href}>
            <a className="link py-1 font-medium" href={href}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
