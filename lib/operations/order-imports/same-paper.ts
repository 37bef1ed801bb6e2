import { createHash } from "node:crypto";
import type { ImportedLine } from "@/lib/contract/portal/imports";
import { canonicalJson } from "@/lib/core/canonical-json";
import { placeOfUrl } from "@/lib/core/orders/submission";

/** What tells whether two orders are of one paper. */
export interface Paper {
  urls: readonly string[];
  reference: string | null;
  applicantName: string | null;
  documentType: string;
  sourceLanguage: string;
  targetLanguage: string;
}

export function paperOf({ quote, order }: Pick<ImportedLine, "quote" | "order">): Paper {
  return {
    urls: (order.documents ?? []).map(({ url }) => url),
    reference: order.endUser?.externalId ?? null,
    applicantName: order.applicantName ?? null,
    documentType: quote.documentType ?? "other",
    sourceLanguage: quote.sourceLanguage,
    targetLanguage: quote.targetLanguage,
  };
}

/**
 * The marks that a paper leaves, and those that it looks for: two are one if the later looks for a mark of the earlier.
 * They are the same document; or, under one reference and no two names, a document at the same path, because a query may
 * be a signature that isn't known as one, or a paper of the same type and languages. A client's birth and marriage
 * certificates are two, and so are a family's birth certificates.
 */
export function marksOf(paper: Paper): { left: string[]; sought: string[] } {
  const { urls, reference, applicantName, documentType, sourceLanguage, targetLanguage } = paper;
  const client = reference === null ? "" : plainReference(reference);
  const documents = urls.map((url) => mark("document", placeOf(url)));
  if (client === "") return { left: documents, sought: documents };
  const type = documentType
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "_");
  const ofClient = [
    ...urls.map((url) => ["path", client, pathOf(url)]),
    ...(type === "other"
      ? []
      : [["type", client, type, sourceLanguage.toLowerCase(), targetLanguage.toLowerCase()]]),
  ];
  const name = plainName(applicantName ?? "");
  const marked = (names: string[]) => [
    ...documents,
    ...ofClient.flatMap((parts) => names.map((each) => mark(...parts, each))),
  ];
  return { left: marked([name, "*"]), sought: marked(name === "" ? ["*"] : [name, ""]) };
}

const mark = (...parts: string[]) => JSON.stringify(parts);

const WHAT: Record<string, string> = {
  document: "This document",
  path: "A document with this reference, at this address but for its query,",
  type: "A document with this reference, type, and languages",
};

/** What a mark tells of. `isSame`: it's the document itself. */
export function toldBy(mark: string): { what: string; isSame: boolean } {
  const [kind = ""] = JSON.parse(mark) as string[];
  return { what: WHAT[kind] ?? "", isSame: kind === "document" };
}

/** Without what nobody sees. Sheets and programs write one reference in either case. */
export function plainReference(reference: string): string {
  return reference
    .normalize("NFKC")
    .replace(/[\p{Cf}\s]+/gu, " ")
    .trim()
    .toLowerCase();
}

const plainName = (name: string) => plainReference(name.normalize("NFKD").replace(/[\u0300-\u036f]+/g, ""));

/** Where a document is, however its path is escaped and its accents are composed. */
function placeOf(url: string): string {
  const { origin, pathname, search } = new URL(placeOfUrl(url));
  return origin + pathname.split("/").map(plainSegment).join("/") + search;
}

function plainSegment(segment: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(segment).normalize("NFC"));
  } catch {
    // Not UTF-8: only the case of its escapes is ours to choose.
    return segment.replace(/%[\da-f]{2}/gi, (byte) => byte.toUpperCase());
  }
}

/** Members of a query that say which document it is, and sign nothing. */
const ID =
  /^(?:(?:doc|document|file|attachment)?[_-]?(?:id|no|number)|doc|document|file|file_?name|name|attachment)$/i;

function pathOf(url: string): string {
  const [path = ""] = placeOf(url).split("?");
  const ids = [...new URL(url).searchParams].filter(([name]) => ID.test(name));
  return ids.length === 0 ? path : mark(path, ...ids.flat());
}

/** The idempotency key of these documents, so that no two sheets order them twice. */
export function keyOfDocuments(urls: readonly string[], place = placeOf): string {
  const places = [...new Set(urls.map(place))].toSorted();
  return `import-row:${createHash("sha256").update(canonicalJson(places)).digest("hex")}`;
}

/** The keys under which a row's documents may have been ordered: together, and of each alone. */
export function keysOfDocuments(urls: readonly string[]): string[] {
  const rows = [urls, ...urls.map((url) => [url])];
  // Sheets before 2026-12 had keys of the path as it was written.
  return [...new Set(rows.flatMap((row) => [keyOfDocuments(row), keyOfDocuments(row, placeOfUrl)]))];
}
