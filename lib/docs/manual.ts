export interface ManualPage {
  /** Path below /docs; empty for its start page. Its text is docs/manual/<file>.md. */
  slug: string;
  file: string;
  title: string;
  summary: string;
}

export interface ManualPart {
  title: string;
  pages: readonly ManualPage[];
}

function page(slug: string, title: string, summary: string): ManualPage {
  return { slug, file: slug === "" ? "overview" : slug, title, summary };
}

/** The documentation in reading order: navigation, search, llms.txt and sitemap follow this table. */
export const MANUAL: readonly ManualPart[] = [
  {
    title: "Start here",
    pages: [
      page("", "Overview", "What Vidimus does, and the way from a quote to a verified certificate."),
      page("quickstart-curl", "Quickstart: curl", "A certified specimen in six requests."),
      page("quickstart-typescript", "Quickstart: TypeScript", "The same order with the typed client."),
      page("quickstart-mcp", "Quickstart: MCP", "Give an agent the seven tools."),
    ],
  },
  {
    title: "Concepts",
    pages: [
      page("quotes", "Quotes and prices", "What a quote binds, how a price is made up, what can be ordered."),
      page("orders", "Orders and their states", "Submit, follow, list, cancel, and what each state means."),
      page("sandbox", "Sandbox", "Free specimens, failures on demand, and how to skip the waiting."),
      page(
        "certificates",
        "Certificates",
        "What a certificate proves, and how to check one online and offline.",
      ),
      page("money", "Money", "Who pays and when, limits, refunds, revenue share and payouts."),
      page(
        "webhooks",
        "Webhooks and events",
        "Signed messages, receivers to copy, delivery log, event feed.",
      ),
      page("idempotency", "Idempotency and retries", "Repeat anything without ordering or paying twice."),
      page("errors", "Errors", "One envelope, every code, and what to do about it."),
      page("limits", "Limits", "Rates, sizes and times."),
    ],
  },
  {
    title: "Guides",
    pages: [
      page("agents", "An agent with approvals", "An AI SDK loop that asks a person before money moves."),
      page("platforms", "A platform with many customers", "Keys, end users, metadata and who pays."),
      page("badge", "A verify badge", "Show on your own page that a certificate stands."),
      page("going-live", "Going live", "The checklist between the sandbox and the first paid order."),
    ],
  },
  {
    title: "Reference",
    pages: [
      page("versioning", "Versions and promises", "What may change within v1, and what never does."),
      page("changelog", "Changelog", "What changed for those who call the API."),
    ],
  },
];

/** Every page, in reading order. */
export const MANUAL_PAGES: readonly ManualPage[] = MANUAL.flatMap(({ pages }) => pages);

/** Where a page stands on the site. */
export function pathOf({ slug }: Pick<ManualPage, "slug">): string {
  return slug === "" ? "/docs" : `/docs/${slug}`;
}
