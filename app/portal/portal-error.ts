export type PortalErrorKind = "offline" | "signed_out" | "step_up" | "refused";

interface PortalErrorDetails {
  hint?: string | undefined;
  field?: string | undefined;
  jobId?: string | undefined;
  requestId?: string | undefined;
}

export class PortalError extends Error {
  readonly kind: PortalErrorKind;
  readonly code: string;
  readonly hint: string | undefined;
  readonly field: string | undefined;
  readonly jobId: string | undefined;
  readonly requestId: string | undefined;

  constructor(kind: PortalErrorKind, code: string, message: string, details: PortalErrorDetails = {}) {
    super(message);
    this.name = "PortalError";
    this.kind = kind;
    this.code = code;
    this.hint = details.hint;
    this.field = details.field;
    this.jobId = details.jobId;
    this.requestId = details.requestId;
  }
}

export function refusalOf(status: number, answer: unknown): PortalError {
  const { error } = (answer ?? {}) as { error?: Record<string, unknown> };
  const text = (name: string) => (typeof error?.[name] === "string" ? error[name] : undefined);
  const code = text("code") ?? (status === 401 ? "SIGNED_OUT" : "FAILED");
  const message = text("message") ?? "Something went wrong on our side.";
  const details = {
    hint: text("recoveryHint"),
    field: text("field"),
    jobId: text("jobId"),
    requestId: text("requestId"),
  };
  if (status === 401) {
    return new PortalError("signed_out", code, "You’re signed out.", {
      ...details,
      hint: "Sign in again in another tab, then try again here.",
    });
  }
  if (code === "STEP_UP_REQUIRED") return new PortalError("step_up", code, message, details);
  // Server errors and rate limits are worth a retry.
  return new PortalError(status >= 500 || status === 429 ? "offline" : "refused", code, message, details);
}

export function unreachable(): PortalError {
  return new PortalError("offline", "UNREACHABLE", "We couldn’t reach the service.", {
    hint: "Check your connection and try again.",
  });
}

export function portalErrorOf(error: unknown): PortalError {
  if (error instanceof PortalError) return error;
  return new PortalError("refused", "FAILED", "Something went wrong on this page.", {
    hint: "Reload the page.",
  });
}
