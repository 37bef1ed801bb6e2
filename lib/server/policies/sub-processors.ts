import { isIP } from "node:net";
import type { Settings } from "@/lib/env";

export interface SubProcessor {
  name: string;
  does: string;
  receives: string;
}

type Connected = Pick<
  Settings,
  | "csc"
  | "databaseUrl"
  | "drafter"
  | "easypost"
  | "identity"
  | "inngest"
  | "isServerless"
  | "otel"
  | "s3"
  | "smtp"
  | "stripe"
  | "timestamps"
  | "upstash"
>;

const MODEL_PROVIDERS: Record<string, string> = {
  anthropic: "Anthropic",
  openai: "OpenAI",
  google: "Google (Gemini API)",
};

export function subProcessors(settings: Connected): readonly SubProcessor[] {
  const { drafter, identity, inngest, s3, smtp, stripe, timestamps } = settings;
  const found: (SubProcessor | null)[] = [
    settings.isServerless
      ? { name: "Vercel", does: "runs the servers", receives: "every request and answer, in transit" }
      : null,
    settings.databaseUrl && !isOwn(settings.databaseUrl)
      ? {
          name: "The host of our Postgres database",
          does: "stores orders, certificates, and accounts",
          receives: "everything but files",
        }
      : null,
    s3 && !(s3.endpoint && isOwn(s3.endpoint))
      ? {
          name: s3.endpoint ? `The file store at ${hostOf(s3.endpoint)}` : `Amazon S3 (${s3.region})`,
          does: "stores files",
          receives: "source documents, pictures of their pages, certified PDFs, exports, and logos",
        }
      : null,
    drafter
      ? {
          name: MODEL_PROVIDERS[drafter.provider] ?? `The language model at ${hostOf(drafter.baseUrl ?? "")}`,
          does: "drafts translations of live orders, which a person then reviews",
          receives:
            "the pages of the document as pictures and text, and nothing about the order, the client, or the account",
        }
      : null,
    inngest && !(inngest.baseUrl && isOwn(inngest.baseUrl))
      ? {
          name: inngest.baseUrl ? `The workflow engine at ${hostOf(inngest.baseUrl)}` : "Inngest",
          does: "runs workflows",
          receives: "IDs of orders and events, and results of steps, without documents or names",
        }
      : null,
    settings.upstash
      ? {
          name: "Upstash",
          does: "counts requests for the rate limit",
          receives: "IDs of keys and people, and network addresses, for a few minutes",
        }
      : null,
    stripe && !stripe.isDouble
      ? {
          name: "Stripe",
          does: "charges cards, sends invoices and payouts",
          receives:
            "card and billing details, which it collects itself, and amounts, order IDs, and payout accounts",
        }
      : null,
    smtp && !isOwn(smtp.url)
      ? {
          name: `The mail relay at ${hostOf(smtp.url)}`,
          does: "delivers emails",
          receives: "email addresses of members and colleagues, and notices without any document",
        }
      : null,
    settings.easypost
      ? {
          name: "EasyPost, and through it the carrier",
          does: "quotes postage for hard copies",
          receives: "the destination’s country, state, city, and postal code",
        }
      : null,
    identity.google
      ? {
          name: "Google",
          does: "signs people in, if they choose it",
          receives: "that somebody signs in here",
        }
      : null,
    identity.microsoft
      ? {
          name: "Microsoft",
          does: "signs people in, if they choose it",
          receives: "that somebody signs in here",
        }
      : null,
    settings.csc
      ? {
          name: `The remote signing service at ${hostOf(settings.csc.url)}`,
          does: "holds the key that seals PDFs",
          receives: "hashes of certified PDFs",
        }
      : null,
    timestamps?.kind === "http"
      ? {
          name: `The time-stamp authority at ${hostOf(timestamps.url)}`,
          does: "stamps the time of each seal",
          receives: "hashes of certified PDFs",
        }
      : null,
    settings.otel && !isOwn(settings.otel.endpoint)
      ? {
          name: `The telemetry collector at ${hostOf(settings.otel.endpoint)}`,
          does: "watches how the service runs",
          receives: "times, IDs, and error codes, without documents or names",
        }
      : null,
  ];
  return found.filter((each) => each !== null);
}

function hostOf(url: string): string {
  return new URL(url).hostname;
}

function isOwn(url: string): boolean {
  const host = hostOf(url).replace(/^\[|\]$/g, "");
  return host === "" || isIP(host) !== 0 || !host.includes(".") || /\.(local|internal|lan)$/.test(host);
}
