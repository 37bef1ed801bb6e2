import type { ReactNode } from "react";

/** Who it is for, and what each of them gets. */
export function Audiences({ siteUrl }: { siteUrl: string }) {
  return (
    <section aria-labelledby="audiences" className="border-t border-rule py-10 sm:py-12 print:hidden">
      <h2 id="audiences" className="sr-only">
        For whom
      </h2>
      <div className="grid gap-8 md:grid-cols-3">
        <Audience title="For products">
          Offer certified translations under your own roof: seven requests over REST, signed webhooks, one key
          for tests and one for business. Each paid order earns your account a share of its price.
        </Audience>
        <Audience title="For AI agents">
          The same seven as MCP tools at <code className="font-mono text-[0.9em]">{siteUrl}/api/mcp</code>.
          Every error says how to recover, and the same order sent twice is placed and charged once.
        </Audience>
        <Audience title="For people">
          Whoever is handed a translation looks its certificate up here: who signed it, when, and whether it
          still stands. No account, no charge; and the signature can be checked without us.
        </Audience>
      </div>
    </section>
  );
}

function Audience({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="font-serif text-xl tracking-tight">{title}</h3>
      <p className="mt-2 text-muted">{children}</p>
    </div>
  );
}
