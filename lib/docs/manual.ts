export interface ManualPage {
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

/** Navigation, search, llms.txt and sitemap follow this order. */
export const MANUAL: readonly ManualPart[] = [
  {
    title: "Start here",
    pages: [
      page("", "Overview", "What Vidimus does, and how you get from a quote to a verified certificate."),
      page("quickstart-curl", "Quickstart: curl", "Get a certified specimen in six requests."),
      page("quickstart-typescript", "Quickstart: TypeScript", "Place the same order with the typed client."),
      page(
        "quickstart-python",
        "Quickstart: Python",
        "Place the same order from Python, blocking or asynchronous.",
      ),
      page("quickstart-mcp", "Quickstart: MCP", "Connect an agent to the seven tools."),
    ],
  },
  {
    title: "Concepts",
    pages: [
      page("authentication", "Authentication", "Keys, what they can do, and how to keep them safe."),
      page(
        "quotes",
        "Quotes and prices",
        "What you can order, what it costs, and how long a quote is binding.",
      ),
      page(
        "orders",
        "Orders and their states",
        "Submit, track, list, and cancel orders, and what each state means.",
      ),
      page("sandbox", "Sandbox", "Free specimens, simulated failures, and how to skip the wait."),
      page(
        "certificates",
        "Certificates",
        "What a certificate proves, and how to check one online or offline.",
      ),
      page("money", "Money", "Who pays and when, spending limits, refunds, revenue share, and payouts."),
      page(
        "webhooks",
        "Webhooks and events",
        "Signed messages, sample receivers, the delivery log, and the event feed.",
      ),
      page(
        "webhook-frameworks",
        "Webhooks by framework",
        "Receivers for Express, Fastify, Next, Hono, Django, FastAPI, and Rails.",
      ),
      page("idempotency", "Idempotency and retries", "Retry any request without ordering or paying twice."),
      page("errors", "Errors", "The error object, every code, and what to do about it."),
      page("limits", "Limits", "Rates, sizes, and times."),
    ],
  },
  {
    title: "Guides",
    pages: [
      page("portal", "The portal", "Your team, keys, orders, and money, and who may do what."),
      page(
        "agents",
        "Build an agent with approvals",
        "An AI SDK loop that asks a person before it spends money.",
      ),
      page("platforms", "Build a platform for many customers", "Keys, end users, metadata, and who pays."),
      page(
        "clients",
        "Clients in any language",
        "Which generators and importers we test, and their commands.",
      ),
      page("badge", "Add a verify badge", "Show on your own page that a certificate is valid."),
      page(
        "going-live",
        "Going live",
        "A checklist for the switch from the sandbox to your first paid order.",
      ),
    ],
  },
  {
    title: "Reference",
    pages: [
      page("document-types", "Document types", "Every code for documentType, and which ones are complex."),
      page("versioning", "Versioning", "What can change within v1, and what never does."),
      page("changelog", "Changelog", "What changed in the API."),
    ],
  },
];

export const MANUAL_PAGES: readonly ManualPage[] = MANUAL.flatMap(({ pages }) => pages);

export function pathOf({ slug }: Pick<ManualPage, "slug">): string {
  return slug === "" ? "/docs" : `/docs/${slug}`;
}

export function markdownPathOf({ file }: Pick<ManualPage, "file">): string {
  return `/docs/${file}.md`;
}
