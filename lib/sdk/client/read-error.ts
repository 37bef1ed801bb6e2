import { VidimusError, type VidimusErrorCode } from "./vidimus-error";

/** A hint for an answer that isn't the service's own. */
export const NOT_OURS = "Check baseUrl, and any proxy between this program and the service.";

/** The error that an answer other than 2xx stands for; envelopes as they are, anything else told apart from them. */
export async function readError(response: Response): Promise<VidimusError> {
  const requestId = response.headers.get("x-vc-request-id");
  const { status } = response;
  const envelope = readEnvelope(await response.text());
  const retryAfterSeconds = envelope?.retryAfterSeconds ?? retryAfterOf(response.headers);
  if (!envelope) {
    return new VidimusError({
      code: "UNEXPECTED_ANSWER",
      message: `Something other than Vidimus responded, with status ${status}.`,
      recoveryHint: NOT_OURS,
      // What proxies answer when the service behind them cannot be reached.
      retryable: [408, 429, 502, 503, 504].includes(status),
      status,
      requestId,
      retryAfterSeconds,
    });
  }
  const told = response.headers.get("x-should-retry");
  return new VidimusError({
    code: envelope.code as VidimusErrorCode,
    message: envelope.message,
    recoveryHint: typeof envelope.recoveryHint === "string" ? envelope.recoveryHint : "",
    retryable: told === null ? envelope.retryable === true : told === "true",
    status,
    requestId,
    field: typeof envelope.field === "string" ? envelope.field : undefined,
    jobId: typeof envelope.jobId === "string" ? envelope.jobId : undefined,
    retryAfterSeconds,
    docUrl: typeof envelope.docUrl === "string" ? envelope.docUrl : undefined,
  });
}

interface Envelope {
  code: string;
  message: string;
  recoveryHint?: unknown;
  retryable?: unknown;
  retryAfterSeconds?: number;
  field?: unknown;
  jobId?: unknown;
  docUrl?: unknown;
}

function readEnvelope(text: string): Envelope | null {
  try {
    const { error } = JSON.parse(text) as { error?: Partial<Envelope> };
    return typeof error?.code === "string" && typeof error.message === "string" ? (error as Envelope) : null;
  } catch {
    return null;
  }
}

function retryAfterOf(headers: Headers): number | undefined {
  const text = headers.get("retry-after");
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}
