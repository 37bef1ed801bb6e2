import { hintForPeople } from "./as-sentence";

export type RequestErrorKind = "offline" | "signed_out" | "step_up" | "conflict" | "refused";

interface RequestErrorDetails {
  hint?: string | undefined;
  field?: string | undefined;
  jobId?: string | undefined;
  requestId?: string | undefined;
  current?: unknown;
}

export class RequestError extends Error {
  readonly kind: RequestErrorKind;
  readonly code: string;
  declare readonly hint: string | undefined;
  declare readonly field: string | undefined;
  declare readonly jobId: string | undefined;
  declare readonly requestId: string | undefined;
  declare readonly current: unknown;

  constructor(kind: RequestErrorKind, code: string, message: string, details: RequestErrorDetails = {}) {
    super(message);
    this.name = "RequestError";
    this.kind = kind;
    this.code = code;
    Object.assign(this, details);
  }
}

export function requestErrorOf(error: unknown): RequestError {
  if (error instanceof RequestError) return error;
  return new RequestError("refused", "FAILED", "Something went wrong on this page.", {
    hint: "Reload the page.",
  });
}

export async function sendJson(path: string, init: RequestInit): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(path, { cache: "no-store", ...init });
  } catch {
    throw unreachable();
  }
  const answer = await response.json().catch(() => null);
  if (answer === null && response.status !== 401) throw unreachable();
  if (!response.ok) throw refusalOf(response.status, answer);
  return answer;
}

export function jsonBody(body: unknown): Pick<RequestInit, "headers" | "body"> {
  return { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}

export function unreachable(): RequestError {
  return new RequestError("offline", "UNREACHABLE", "We couldn’t reach the service.", {
    hint: "Check your connection and try again.",
  });
}

export function refusalOf(status: number, answer: unknown): RequestError {
  const { error } = (answer ?? {}) as { error?: Record<string, unknown> };
  const text = (name: string) => (typeof error?.[name] === "string" ? error[name] : undefined);
  const code = text("code") ?? (status === 401 ? "SIGNED_OUT" : "FAILED");
  const message = text("message") ?? "Something went wrong on our side.";
  const details = {
    hint: hintForPeople(text("recoveryHint")),
    field: text("field"),
    jobId: text("jobId"),
    requestId: text("requestId"),
    current: error?.current,
  };
  if (status === 401) {
    return new RequestError("signed_out", code, "You’re signed out.", {
      ...details,
      hint: "Sign in again in another tab, then try again here.",
    });
  }
  if (code === "STEP_UP_REQUIRED") return new RequestError("step_up", code, message, details);
  if (code === "EDIT_CONFLICT") return new RequestError("conflict", code, message, details);
  return new RequestError(status >= 500 || status === 429 ? "offline" : "refused", code, message, details);
}
