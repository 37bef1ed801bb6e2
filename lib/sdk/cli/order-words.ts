import { readFile } from "node:fs/promises";
import { countWords } from "@/lib/core/quoted-volume";
import type { Submission } from "../client";
import { UsageError } from "./cli";

/** The options of an order beyond its quote's. */
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
  draft?: string | undefined;
  webhook?: string | undefined;
  metadata?: string[] | undefined;
}

/** Members of the submission that are neither quote nor source. */
export function readSubmission(values: Values): Partial<Submission> {
  const { applicant, draft, webhook, metadata = [] } = values;
  const externalId = values["end-user"];
  return {
    ...(applicant === undefined ? {} : { applicantName: applicant }),
    ...(externalId === undefined ? {} : { endUser: { externalId } }),
    ...(draft === undefined ? {} : { draftTranslation: { url: draft } }),
    ...(webhook === undefined ? {} : { webhookUrl: webhook }),
    ...(metadata.length === 0 ? {} : { metadata: readPairs(metadata) }),
  };
}

/** KEY=VALUE words as one record. */
export function readPairs(words: readonly string[]): Record<string, string> {
  return Object.fromEntries(words.map(readPair));
}

function readPair(text: string): [string, string] {
  const at = text.indexOf("=");
  if (at < 1) throw new UsageError(`--metadata takes KEY=VALUE, not ${text}.`);
  return [text.slice(0, at), text.slice(at + 1)];
}

interface Source {
  members: Partial<Submission>;
  /** The words of a text, counted as the service counts them. */
  words?: string;
}

/** What is to be translated: documents by URL, or a file's text for a business line. */
export async function readSource(
  words: readonly string[],
  { from, line }: { from?: string | undefined; line?: string | undefined },
): Promise<Source> {
  if (words.length === 0) throw new UsageError("Nothing to translate was named.");
  if (words.every(isUrl)) return { members: { documents: words.map((url) => ({ url })) } };
  const file = words.find((word) => !isUrl(word)) ?? "";
  if (words.length > 1 || !line?.startsWith("business_")) {
    throw new UsageError(
      `${file} is on this machine only. Vidimus fetches documents by URL and takes no uploads yet: put the file where it can be fetched (a signed URL of your storage will do) and pass that URL.`,
    );
  }
  const sourceText = await readText(file);
  return { members: { sourceText }, words: String(countWords(sourceText, from ?? "en")) };
}

function isUrl(word: string): boolean {
  return /^https?:\/\//i.test(word);
}

async function readText(file: string): Promise<string> {
  const bytes = await readFile(file).catch(() => {
    throw new UsageError(`${file} cannot be read.`);
  });
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new UsageError(`${file} is no text in UTF-8; business orders from a file take plain text.`);
  }
}
