import { createHash } from "node:crypto";
import type { ImportedLine } from "@/lib/contract/portal/imports";
import { canonicalJson } from "@/lib/core/canonical-json";
import { placeOfUrl } from "@/lib/core/orders/submission";

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
 * Two papers are one if the later seeks a mark that the earlier left: the same document; or, under one
 * reference and no two names, the same path (its query may be an unknown signature) or the same type and
 * languages.
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

export function toldBy(mark: string): { what: string; isSame: boolean } {
  const [kind = ""] = JSON.parse(mark) as string[];
  return { what: WHAT[kind] ?? "", isSame: kind === "document" };
}

export function plainReference(reference: string): string {
  return reference
    .normalize("NFKC")
    .replace(/[\p{Cf}\s]+/gu, " ")
    .trim()
    .toLowerCase();
}

const plainName = (name: string) => plainReference(name.normalize("NFKD").replace(/[\u0300-\u036f]+/g, ""));

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

const ID =
  /^(?:(?:doc|document|file|attachment)?[_-]?(?:id|no|number)|doc|document|file|file_?name|name|attachment)$/i;

function pathOf(url: string): string {
  const [path = ""] = placeOf(url).split("?");
  const ids = [...new URL(url).searchParams].filter(([name]) => ID.test(name));
  return ids.length === 0 ? path : mark(path, ...ids.flat());
}

export function keyOfDocuments(urls: readonly string[], place = placeOf): string {
  const places = [...new Set(urls.map(place))].toSorted();
  return `import-row:${createHash("sha256").update(canonicalJson(places)).digest("hex")}`;
}

export function keysOfDocuments(urls: readonly string[]): string[] {
  const rows = [urls, ...urls.map((url) => [url])];
  // Sheets before 2026-12 had keys of the path as it was written.
  return [...new Set(rows.flatMap((row) => [keyOfDocuments(row), keyOfDocuments(row, placeOfUrl)]))];
}
