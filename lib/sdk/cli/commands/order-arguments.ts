import { readFile } from "node:fs/promises";
import { PRODUCT_LINE_TRAITS, PRODUCT_LINES } from "@/lib/core/catalog/product-lines";
import { countWords } from "@/lib/core/pricing/count-words";
import { pagesByWords } from "@/lib/core/pricing/quoted-volume";
import type { SubmitInput, UploadedDocument } from "../../client";
import { UsageError } from "../terminal/cli";
import { readPairs } from "../terminal/read-pairs";
import { printable } from "../terminal/show";

type OrderMembers = Partial<Omit<SubmitInput, "quoteId" | "echoedInput" | "idempotencyKey">>;

export const SUBMISSION_OPTIONS = {
  applicant: { type: "string" },
  "end-user": { type: "string" },
  draft: { type: "string" },
  webhook: { type: "string" },
  metadata: { type: "string", multiple: true },
} as const;

interface Values {
  applicant?: string | undefined;
  "end-user"?: string | undefined;
  ship?: string[] | undefined;
  webhook?: string | undefined;
  metadata?: string[] | undefined;
}

/** The members of a submission other than its quote and source. */
export function readSubmission(values: Values): OrderMembers {
  const { applicant, ship, webhook, metadata = [] } = values;
  const externalId = values["end-user"];
  return {
    ...(applicant === undefined ? {} : { applicantName: applicant }),
    ...(externalId === undefined ? {} : { endUser: { externalId } }),
    // The cast is a claim: the service refuses a bad address and names the member.
    ...(ship ? { shippingAddress: readPairs("ship", ship) as OrderMembers["shippingAddress"] } : {}),
    ...(webhook === undefined ? {} : { webhookUrl: webhook }),
    ...(metadata.length === 0 ? {} : { metadata: readPairs("metadata", metadata) }),
  };
}

interface Source {
  members: OrderMembers;
  /** The word count of a text, by the service's rules. */
  words?: string;
  /** The page count of uploaded documents, from the service; absent if some are URLs. */
  pages?: string;
  /** The most pages that these documents can be quoted as: a page is 250 words. Absent if some are URLs. */
  mostPages?: number;
  /** What the service says of uploaded documents. */
  warnings?: string[];
}

type Upload = (
  file: Uint8Array<ArrayBuffer>,
) => Promise<Pick<UploadedDocument, "url" | "pageCount" | "wordCount" | "warnings">>;

/** The draft of a review_and_certify order: a URL, or a file to upload. */
export async function readDraft(
  word: string | undefined,
  upload: Upload,
): Promise<Pick<OrderMembers, "draftTranslation">> {
  if (word === undefined) return {};
  const { url } = isUrl(word) ? { url: word } : await upload(await readBytes(word));
  return { draftTranslation: { url } };
}

/** The source: documents by URL, files to upload, or for a business line the text of one file. */
export async function readSource(
  words: readonly string[],
  { from, line }: { from?: string | undefined; line?: string | undefined },
  upload: Upload,
): Promise<Source> {
  if (words.length === 0) throw new UsageError("Name at least one file or URL to translate.");
  if (words.every(isUrl)) return { members: { documents: words.map((url) => ({ url })) } };
  if (!takesText(line)) return await uploadFiles(words, upload);
  const [file = "", ...others] = words;
  if (others.length > 0) throw new UsageError("A business order takes one text file, or documents by URL.");
  const sourceText = await readText(file);
  return { members: { sourceText }, words: String(countWords(sourceText, from ?? "en")) };
}

function takesText(line: string | undefined): boolean {
  const known = PRODUCT_LINES.find((each) => each === line);
  return known !== undefined && PRODUCT_LINE_TRAITS[known].maxTextChars !== null;
}

/** Uploads one file at a time: the network is the bottleneck, and the first refusal stops the rest. */
async function uploadFiles(words: readonly string[], upload: Upload): Promise<Source> {
  const documents: { url: string }[] = [];
  const warnings: string[] = [];
  let [pages, mostPages, isCounted] = [0, 0, true];
  // Read every file before the first upload, so that a misspelt name does not leave half an order behind.
  const files = await Promise.all(words.map((word) => (isUrl(word) ? null : readBytes(word))));
  for (const [index, word] of words.entries()) {
    const bytes = files[index];
    if (!bytes) {
      documents.push({ url: word });
      isCounted = false;
      continue;
    }
    const { url, pageCount, wordCount, warnings: told = [] } = await upload(bytes);
    // Word and plain text have no pages.
    if (pageCount === null)
      throw new UsageError(
        `Nothing was ordered. ${printable(word)} can only be a draft (--draft): save the document as a PDF, or photograph it.`,
      );
    documents.push({ url });
    warnings.push(...told.map(({ message }) => `${printable(word)}: ${message}`));
    pages += pageCount;
    mostPages += pagesByWords(pageCount, wordCount ?? 0);
  }
  return { members: { documents }, warnings, ...(isCounted ? { pages: String(pages), mostPages } : {}) };
}

function isUrl(word: string): boolean {
  return /^https?:\/\//i.test(word);
}

async function readBytes(file: string): Promise<Uint8Array<ArrayBuffer>> {
  return await readFile(file).catch(() => {
    throw new UsageError(`Can't read ${printable(file)}.`);
  });
}

async function readText(file: string): Promise<string> {
  const bytes = await readBytes(file);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new UsageError(`${printable(file)} isn't UTF-8 text. Business orders from a file need plain text.`);
  }
}
