import type { ReactNode } from "react";

/** Who it is for, and what each of them gets. */
export function Audiences({ siteUrl }: { siteUrl: string }) {
  return (
    <section aria-labelledby="audiences" className="border-t border-rule py-10 sm:py-12 print:hidden">
      <h2 id="audiences" className="sr-only">
        Who it’s for
      </h2>
      <div className="grid gap-8 md:grid-cols-3">
        <Audience title="For products">
          Offer certified translations in your own product, with seven REST requests and signed webhooks. Test
          with a sandbox key before you go live. Every paid order earns your account a share of its price.
        </Audience>
        <Audience title="For AI agents">
          All seven requests are also MCP tools, at{" "}
          <code className="font-mono text-[0.9em]">{siteUrl}/api/mcp</code>. Every error says how to recover.
          An order that’s sent twice is placed and charged once.
        </Audience>
        <Audience title="For people">
          If someone gives you a translation, look up its certificate here. You see who signed it, when, and
          whether it’s still valid. It’s free and needs no account, and you can check the signature without
          us.
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
