import { Problem } from "@/lib/core/problem";

export const UNREADABLE = "The document can't be read: ";

export function unreadable(reason: string, recoveryHint?: string): Problem {
  return new Problem("DOCUMENT_UNREADABLE", `${UNREADABLE}${reason}.`, { recoveryHint });
}

export function unreadableNow(reason: string): Problem {
  return new Problem("DOCUMENT_UNREADABLE", `${UNREADABLE}${reason}.`, {
    retryable: true,
    recoveryHint: "Check that the document's server is up, then retry the same request in a minute.",
  });
}

export function answered(status: number): Problem {
  const reason = `its server answered ${status}`;
  if (status >= 500) return unreadableNow(reason);
  if (status === 401 || status === 403)
    return unreadable(
      reason,
      "Send a URL that needs no sign-in. A signed link may have expired: make a new one.",
    );
  if (status === 404 || status === 410)
    return unreadable(reason, "Check the URL. There's no file at it, or the link has expired.");
  return unreadable(reason, "Check that a GET request for the URL is answered with 200 and the file.");
}

export function tooHeavy(): Problem {
  return unreadable(
    "it takes too much time or memory to open",
    "Open it, and print or save it as a new PDF, or split it into smaller files.",
  );
}

export function unknownHost(): Problem {
  return unreadable("the host name in its URL does not exist", "Check the host name in the URL for typos.");
}

export function outOfReach(reason: string): Problem {
  return unreadable(reason, "Send a public https URL, or upload the file with POST /documents.");
}

export function tooLarge(maxBytes: number): Problem {
  const megabytes = Math.floor(maxBytes / (1024 * 1024));
  return new Problem("DOCUMENT_TOO_LARGE", `The document is over the limit of ${megabytes} MB.`);
}

export const UNCOMPRESSED = "Have the document's server send the file without Content-Encoding.";

const TIMED_OUT = new Set([
  "UND_ERR_CONNECT_TIMEOUT",
  "UND_ERR_HEADERS_TIMEOUT",
  "UND_ERR_BODY_TIMEOUT",
  "ETIMEDOUT",
  "EAI_AGAIN",
]);

const UNREACHED = new Map([
  ["ECONNREFUSED", "its server refused the connection"],
  ["ECONNRESET", "its server broke off the connection"],
  ["EPIPE", "its server broke off the connection"],
  ["UND_ERR_SOCKET", "its server broke off the connection"],
  ["UND_ERR_RES_CONTENT_LENGTH_MISMATCH", "its server broke off the connection"],
  ["EHOSTUNREACH", "its server could not be reached"],
  ["ENETUNREACH", "its server could not be reached"],
]);

/** Turns a network error into a Problem. Never repeats its text, which may contain addresses. */
export function explainFailure(error: unknown, signal: AbortSignal): unknown {
  if (error instanceof Problem) return error;
  if (signal.aborted) {
    const isDeadline = signal.reason instanceof DOMException && signal.reason.name === "TimeoutError";
    return isDeadline ? unreadableNow("its server did not send it in time") : signal.reason;
  }
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (TIMED_OUT.has(code)) return unreadableNow("its server did not answer in time");
  const unreached = UNREACHED.get(code);
  if (unreached !== undefined) return unreadableNow(unreached);
  if (code === "ENOTFOUND" || code === "ENODATA") return unknownHost();
  if (/^Z_|^ERR_?_BROTLI/.test(code))
    return unreadable("what its server sent can't be unpacked", UNCOMPRESSED);
  if (/CERT|SELF_SIGNED|ERR_TLS|ERR_SSL|EPROTO/.test(code)) {
    return unreadable(
      "its server has no valid TLS certificate for this name",
      "Give the document's server a certificate of a public authority, with its intermediate certificates.",
    );
  }
  return unreadable(
    "the connection to its server failed",
    "Check that a GET request for the URL is answered with 200 and the file.",
  );
}
