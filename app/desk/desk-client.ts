import { jsonBody, sendJson } from "@/app/ui/request-error";
import type { DeskAnswer, DeskBody, DeskParams, DeskVerb } from "@/lib/contract/desk/verbs";
import { DESK_VERBS } from "@/lib/contract/desk/verbs";

type Sent<T> = T extends object ? { readonly [P in keyof T]: Sent<T[P]> } : T;

/** @throws RequestError only. */
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

export async function askPath<T>(method: string, path: string, body: unknown): Promise<T> {
  return (await sendJson(`/api/desk${path}`, { method, ...(method === "GET" ? {} : jsonBody(body)) })) as T;
}

function queryOf(asked: object): string {
  const given = Object.entries(asked).filter(([, value]) => value !== undefined && value !== "");
  return given.length === 0
    ? ""
    : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}
