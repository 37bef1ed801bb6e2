import {
  type PortalAnswer,
  type PortalInput,
  type PortalName,
  portalRequest,
} from "@/lib/contract/portal/table";

/** Why the portal did not do what was asked, to be shown as it is. */
export class PortalError extends Error {
  readonly code: string;
  /** What to do about it. */
  readonly hint: string | undefined;
  /** The member of the form that is wrong. */
  readonly field: string | undefined;
  /** Whether the same request may do in a moment. */
  readonly isRetryable: boolean;

  constructor(
    code: string,
    message: string,
    { hint, field, isRetryable = false }: { hint?: string; field?: string; isRetryable?: boolean } = {},
  ) {
    super(message);
    this.name = "PortalError";
    this.code = code;
    this.hint = hint;
    this.field = field;
    this.isRetryable = isRetryable;
  }
}

/** Asks the portal's API on behalf of whoever is signed in. Throws PortalError, and nothing else. */
export async function askPortal<K extends PortalName>(
  name: K,
  input: PortalInput<K>,
): Promise<PortalAnswer<K>> {
  const { method, path, body } = portalRequest(name, input);
  const response = await send(path, {
    method,
    cache: "no-store",
    ...(body === null ? {} : { headers: { "content-type": "application/json" }, body }),
  });
  const answer = await readJson(response);
  if (!response.ok) throw refusalOf(response.status, answer);
  return answer as PortalAnswer<K>;
}

async function send(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch {
    throw unreachable();
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    throw unreachable();
  }
}

function unreachable(): PortalError {
  return new PortalError("UNREACHABLE", "We couldn’t reach the service.", {
    hint: "Check your connection and try again.",
    isRetryable: true,
  });
}

function refusalOf(status: number, answer: unknown): PortalError {
  const { error } = (answer ?? {}) as { error?: Record<string, unknown> };
  const text = (name: string) => (typeof error?.[name] === "string" ? error[name] : undefined);
  const hint = text("recoveryHint");
  const field = text("field");
  return new PortalError(text("code") ?? "FAILED", text("message") ?? "Something went wrong on our side.", {
    ...(hint === undefined ? {} : { hint }),
    ...(field === undefined ? {} : { field }),
    isRetryable: error?.retryable === true || status >= 500,
  });
}
