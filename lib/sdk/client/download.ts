import type { Connection } from "./connection";
import { type CallOptions, exchange } from "./exchange";
import { VidimusError } from "./vidimus-error";
import type { ResultOutput } from "./wire";

export type Artifact = ResultOutput["artifacts"][number];

/** The reviewed text of a `review_and_certify` order. */
export type ReviewedTranslation = NonNullable<ResultOutput["reviewedTranslation"]>;

const TIMEOUT_MS = 120_000;

/** The bytes of an artifact or a reviewed translation, handed over only when their SHA-256 is the one that the result named. */
export async function download(
  connection: Connection,
  artifact: Artifact | ReviewedTranslation,
  options: CallOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  if (artifact.kind === "certificate_only") {
    throw new VidimusError({
      code: "NOTHING_TO_DOWNLOAD",
      message: "A certificate_only artifact is a page, not a file.",
      recoveryHint:
        "Download the result's reviewedTranslation, and use the certification's jws and publicVerifyUrl.",
      retryable: false,
    });
  }
  const bytes = artifact.url.startsWith("data:")
    ? decodeDataUri(artifact.url)
    : await exchange(connection, options, {
        url: artifact.url,
        init: { method: "GET" },
        timeoutMs: TIMEOUT_MS,
        read: async (response) => new Uint8Array(await response.arrayBuffer()),
      });
  const found = await sha256(bytes);
  if (found === artifact.sha256.toLowerCase()) return bytes;
  throw new VidimusError({
    code: "HASH_MISMATCH",
    message: `The file's SHA-256 is ${found}, but the result says ${artifact.sha256}.`,
    recoveryHint: "Don't use this file. Fetch the result and download it again.",
    retryable: false,
  });
}

/** SHA-256 in lower-case hexadecimal. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** By hand: a fetch of the caller's own need not know data URIs. */
function decodeDataUri(uri: string): Uint8Array<ArrayBuffer> {
  const base64 = uri.slice(uri.indexOf(",") + 1);
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
