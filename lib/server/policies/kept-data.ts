import { CERTIFIED_YEARS, KEPT_DAYS } from "@/lib/core/kept-days";

export interface KeptRow {
  what: string;
  term: string;
  covers: readonly string[];
}

export function keptData(retentionDays: number): readonly KeptRow[] {
  return [
    {
      what: "Source documents, client drafts, our drafts and translations, pictures of pages, questions about a document and their answers, and the texts of business orders",
      term: `${retentionDays} days after delivery, or the account’s own number of days`,
      covers: ["until purge"],
    },
    {
      what: "Uploaded files that nobody orders, with their checks",
      term: "A day",
      covers: ["a day"],
    },
    {
      what: "Certified PDFs and reviewed texts",
      term: `${CERTIFIED_YEARS} years after they were made`,
      covers: [`${CERTIFIED_YEARS} years`],
    },
    {
      what: "Certificates: receipt, applicant’s name, hashes, who certified, and when. Orders: their number, metadata, amounts, and history. Both are needed as long as somebody may verify a certificate",
      term: "For good, unless erased",
      covers: ["for good"],
    },
    {
      what: "What stays of an erased certificate: its ID, and when it was issued and revoked",
      term: "For good",
      covers: [],
    },
    {
      what: "The translation memory of an account, which is off unless the account turns it on",
      term: "Until the account turns it off",
      covers: ["until its partner ends the memory"],
    },
    {
      what: "Quotes, with where a hard copy would go",
      term: `${KEPT_DAYS.quotes} days after they expire`,
      covers: [`${KEPT_DAYS.quotes} days after expiry`],
    },
    {
      what: "Records of API calls: time, operation, answer code, and the names of the fields that were sent. Bodies aren’t kept",
      term: `${KEPT_DAYS.requests} days`,
      covers: [`${KEPT_DAYS.requests} days`],
    },
    {
      what: "Webhook messages and what receivers answered",
      term: `${KEPT_DAYS.webhookMessages} days`,
      covers: [`${KEPT_DAYS.webhookMessages} days`, "until it works again"],
    },
    {
      what: "Sheets of orders that a member uploads",
      term: `A line’s words until it’s ordered; what isn’t ordered, ${KEPT_DAYS.checkedImports} day, and the rest of a sheet ${KEPT_DAYS.imports} days`,
      covers: ["until ordered"],
    },
    {
      what: "An order whose payment is still open",
      term: "Until the payment has ended",
      covers: ["until the payment has come to an end"],
    },
    {
      what: "What a workflow returned, or why it failed",
      term: "7 days in our own database; with Inngest, as the plan there says",
      covers: ["7 days"],
    },
    {
      what: "Exports of an account",
      term: `${KEPT_DAYS.exports} days`,
      covers: [],
    },
    {
      what: "Searches that a member saved",
      term: "Until the member deletes them or leaves the account",
      covers: ["until its member deletes it or leaves"],
    },
    {
      what: "Notices from the payment processor: IDs and times",
      term: `${KEPT_DAYS.processorEvents} days`,
      covers: [],
    },
    {
      what: "Sessions of people who signed in: network and browser",
      term: "90 days after they end",
      covers: [],
    },
    {
      what: "Ledger, invoices, payouts, and the audit log. They hold amounts, IDs, and hashes, and no words of a document",
      term: "For good",
      covers: [],
    },
  ];
}
