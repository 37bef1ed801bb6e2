import type { SandboxScenario } from "@/lib/core/orders/sandbox";
import { Problem } from "@/lib/core/problem";
import type { FetchedDraft, FetchOptions } from "@/lib/documents";
import type { Caller, Services } from "../context";
import { documentMemory } from "../documents/document-memory";
import { requestTurn } from "../documents/document-turns";
import { putSource } from "../documents/sources";
import { type FetchedDocuments, MAX_WARNINGS } from "../orders/pending-order";
import { takeUpload } from "../uploads/take-upload";
import { uploadIdOf } from "../uploads/upload-link";
import { aboutDraft } from "./draft-problems";
import { holdAgainstQuote, type QuotedOrder } from "./hold-against-quote";
import { plainTextOf } from "./hold-language";
import { warningsOf } from "./order-warnings";
import { sideBySide } from "./side-by-side";

const MEMORY_WAIT_MS = 75_000;
/** Fifty slow answers cost the time of seven, and no origin meets fifty connections. */
const AT_ONCE = 8;

/**
 * A sandbox key is told what a live one would be, unless its scenario takes any document.
 * @throws Problem DOCUMENT_UNREADABLE, SERVICE_UNAVAILABLE, VALIDATION_ERROR
 */
export async function fetchDocuments(
  services: Services,
  caller: Caller,
  order: QuotedOrder,
  scenario: SandboxScenario | null,
): Promise<FetchedDocuments> {
  const { input } = order;
  const sources = (input.documents ?? []).map((document, index) => ({
    kind: "source" as const,
    index,
    field: `documents.${index}`,
    ...document,
  }));
  const drafts = input.draftTranslation
    ? [
        {
          kind: "draft" as const,
          index: 0,
          field: "draftTranslation",
          ...input.draftTranslation,
          pageHint: undefined,
        },
      ]
    : [];
  if (scenario === "document_unreadable") {
    throw new Problem("DOCUMENT_UNREADABLE", "The document can't be read (sandbox scenario).", {
      field: "documents.0.url",
    });
  }
  const wanted: Wanted[] = [...sources, ...drafts];
  if (scenario === "any_document") return takeSpecimen(services, wanted);
  const fetched = await gatherAll(services, caller, wanted);
  await refuseSample(services, caller, fetched);
  holdAgainstQuote(services.prices, order, fetched);
  const warnings = warningsOf(input, fetched);
  const documents = fetched.map(
    ({ doubts: _, blankPages: __, whitePages: ___, drawnSha256: ____, text: _____, ...document }) => document,
  );
  const drawnSha256s = fetched.flatMap(({ kind, drawnSha256 = null }) =>
    kind === "source" ? [drawnSha256] : [],
  );
  return { documents, drawnSha256s, notes: [], warnings: warnings.slice(0, MAX_WARNINGS) };
}

/**
 * The documentation's sample is in every quickstart: a live key that orders it was meant to be a sandbox key.
 * With loopback allowed, demos order it with keys that charge nobody.
 */
async function refuseSample(
  { settings, specimen }: Services,
  { environment }: Caller,
  fetched: readonly Gathered[],
): Promise<void> {
  if (environment === "sandbox" || settings.allowLoopback || fetched.length === 0) return;
  const { sha256 } = await specimen();
  const sample = fetched.find((document) => document.sha256 === sha256);
  if (!sample) return;
  throw new Problem(
    "VALIDATION_ERROR",
    "This is the documentation's sample document, but this API key is live. Nothing was charged.",
    {
      field: sample.kind === "draft" ? "draftTranslation.url" : `documents.${sample.index}.url`,
      recoveryHint:
        "To try the sample, request a quote and submit with a sandbox key. For a real order, send your own document.",
    },
  );
}

async function takeSpecimen(services: Services, wanted: readonly Wanted[]): Promise<FetchedDocuments> {
  const specimen = await services.specimen();
  await putSource(services, specimen);
  const { sha256, mediaType, bytes, pageCount } = specimen;
  return {
    documents: wanted.map(({ kind, index, pageHint }) => ({
      kind,
      index,
      sha256,
      mediaType,
      sizeBytes: bytes.length,
      pageHint: pageHint ?? null,
      pageCount,
    })),
    notes: wanted.map(({ kind, index }) => {
      const what = kind === "draft" ? "The draft" : `Document ${index + 1}`;
      return `${what} wasn't fetched (sandbox scenario any_document), so we used the built-in specimen.`;
    }),
  };
}

interface Wanted {
  kind: "source" | "draft";
  index: number;
  field: string;
  url: string;
  sha256?: string | undefined;
  pageHint?: number | undefined;
}

type Gathered = FetchedDocuments["documents"][number] &
  Pick<FetchedDraft, "doubts" | "blankPages" | "whitePages" | "drawnSha256" | "text">;

async function gatherAll(services: Services, caller: Caller, wanted: readonly Wanted[]): Promise<Gathered[]> {
  if (wanted.length === 0) return [];
  const set = services.sources.announce(requestTurn(caller), wanted.length);
  try {
    return await sideBySide(wanted, { atOnce: AT_ONCE }, (one, signal) =>
      fetchOne(services, caller, one, { ...set.options, signal }).finally(set.done),
    );
  } finally {
    set.end();
  }
}

async function fetchOne(
  services: Services,
  caller: Caller,
  { kind, index, field, url, sha256, pageHint }: Wanted,
  options: Pick<FetchOptions, "turn" | "clock"> & { signal: AbortSignal },
): Promise<Gathered> {
  const memory = documentMemory.share(caller);
  try {
    const document = await obtain(services, caller, url, field, {
      ...options,
      accept: kind === "draft" ? "draft" : "document",
      reserve: async (bytes) => {
        const over = new AbortController();
        const timer = setTimeout(() => over.abort(), MEMORY_WAIT_MS);
        const given = memory.take(bytes, AbortSignal.any([options.signal, over.signal]));
        await given.catch(rethrowAsBusy).finally(() => clearTimeout(timer));
      },
    });
    if (sha256 !== undefined && sha256.toLowerCase() !== document.sha256) {
      throw new Problem(
        "VALIDATION_ERROR",
        "The fetched document's SHA-256 doesn't match the one you sent.",
        {
          field: `${field}.sha256`,
          recoveryHint: "Compute the SHA-256 of the exact file behind the URL, or leave out sha256.",
        },
      );
    }
    await putSource(services, document);
    return {
      kind,
      index,
      sha256: document.sha256,
      mediaType: document.mediaType,
      sizeBytes: document.bytes.length,
      pageHint: pageHint ?? null,
      pageCount: document.pageCount ?? null,
      doubts: document.doubts,
      blankPages: document.blankPages,
      whitePages: document.whitePages,
      ...(document.drawnSha256 !== undefined && { drawnSha256: document.drawnSha256 }),
      text: document.text ?? plainTextOf(document),
    };
  } catch (error) {
    throw kind === "draft" && error instanceof Problem ? aboutDraft(error) : error;
  } finally {
    memory.release();
  }
}

async function obtain(
  services: Services,
  caller: Caller,
  url: string,
  field: string,
  options: FetchOptions,
): Promise<FetchedDraft> {
  const uploadId = uploadIdOf(services, url);
  try {
    return uploadId
      ? await takeUpload(services, caller, uploadId, options)
      : await services.sources.fetchDocument(url, options);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new Problem(error.code, error.message, { ...error.details, field: `${field}.url` }, error.row);
  }
}

function rethrowAsBusy(error: unknown): never {
  // Another document of the same submit failed: that is the error.
  if (error instanceof Problem) throw error;
  throw new Problem("SERVICE_UNAVAILABLE", "Too many documents are being fetched at once.", {
    retryAfterSeconds: 10,
    recoveryHint: "Retry the same request with the same idempotencyKey after retryAfterSeconds.",
  });
}
