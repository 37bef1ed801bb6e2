import type { Settings } from "../../env";

export function describeParts(settings: Settings): Record<string, string> {
  const { databaseUrl, s3, upstash, inngest, smtp, easypost, drafter } = settings;
  return {
    database: databaseUrl ? "Postgres" : "embedded",
    store: s3 ? "S3" : "embedded: the data folder",
    limiter: upstash ? "Redis" : "embedded: this process",
    workflows: inngest ? (inngest.baseUrl ?? "Inngest Cloud") : "embedded: this process",
    mail: smtp ? "SMTP" : "embedded: kept in the data folder",
    payments: describePayments(settings),
    drafter: drafter ? `${drafter.provider}/${drafter.model}` : "none",
    postage: easypost ? "EasyPost" : "embedded: the built-in table",
    sealKey: describeSealKey(settings),
    timestamps: describeTimestamps(settings),
  };
}

function describePayments({ stripe }: Settings): string {
  if (!stripe) return "none";
  if (stripe.isDouble) return "a double on this machine";
  return stripe.isTestMode ? "Stripe, in test mode" : "Stripe";
}

function describeSealKey({ csc, documentKey }: Settings): string {
  if (csc) return "a remote signing service";
  return documentKey ? "DOCUMENT_SIGNING_KEY" : "embedded: made here";
}

function describeTimestamps({ timestamps }: Settings): string {
  if (!timestamps) return "none";
  return timestamps.kind === "http" ? "TIMESTAMP_URL" : "embedded: made here";
}
