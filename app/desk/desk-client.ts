import type { DeskAnswer, DeskBody, DeskParams, DeskVerb } from "@/lib/contract/desk/verbs";
import { DESK_VERBS } from "@/lib/contract/desk/verbs";
import { DeskError } from "./desk-error";

/** Accepts readonly input: requests never change it. */
type Sent<T> = T extends object ? { readonly [P in keyof T]: Sent<T[P]> } : T;

/**
 * Calls the desk's API with the session of the signed-in colleague.
 * @throws DeskError only.
 */
export async function askDesk<K extends DeskVerb>(
  verb: K,
  params: DeskParams<K>,
  body: Sent<DeskBody<K>>,
): Promise<DeskAnswer<K>> {
  const { method, path } = DESK_VERBS[verb];
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );
  const query = method === "GET" ? queryOf(body as object) : "";
  return askPath<DeskAnswer<K>>(method, `${address}${query}`, body);
}

/**
 * Like `askDesk`, by path under /api/desk.
 * @throws DeskError only.
 */
export async function askPath<T>(method: string, path: string, body: unknown): Promise<T> {
  const response = await fetchDesk(`/api/desk${path}`, {
    method,
    cache: "no-store",
    ...(method === "GET"
      ? {}
      : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  });
  const answer = await readJson(response);
  if (!response.ok) throw refusalOf(response.status, answer);
  return answer as T;
}

function queryOf(asked: object): string {
  const given = Object.entries(asked).filter(([, value]) => value !== undefined && value !== "");
  return given.length === 0
    ? ""
    : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

async function fetchDesk(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch {
    throw unreachable();
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    throw response.status === 401 ? refusalOf(401, null) : unreachable();
  }
}

function unreachable(): DeskError {
  return new DeskError("offline", "UNREACHABLE", "We couldn’t reach the service.", {
    hint: "Check your connection and try again.",
  });
}

function refusalOf(status: number, answer: unknown): DeskError {
  const { error } = (answer ?? {}) as { error?: Record<string, unknown> };
  const text = (name: string) => (typeof error?.[name] === "string" ? error[name] : undefined);
  const code = text("code") ?? (status === 401 ? "SIGNED_OUT" : "FAILED");
  const message =
    status === 401 ? "You are signed out." : (text("message") ?? "Something went wrong on our side.");
  const hint = status === 401 ? "Sign in again in another tab, then try again here." : text("recoveryHint");
  const details = { hint, field: text("field"), current: error?.current };
  if (status === 401) return new DeskError("signed_out", code, message, details);
  // Server errors and rate limits are worth a retry.
  if (status >= 500 || status === 429) return new DeskError("offline", code, message, details);
  return new DeskError(code === "EDIT_CONFLICT" ? "conflict" : "refused", code, message, details);
}
