import type { ReferenceOperation } from "../reference/read-reference";

/** What the reference's curl sample of an operation sends. */
export function sentByCurl(
  code: string,
  { path }: ReferenceOperation,
): { method: string; path: string; body: unknown } {
  const method = /-X (\w+)/.exec(code)?.[1] ?? "GET";
  const url = /\$VIDIMUS_BASE_URL([^"]+)"/.exec(code)?.[1] ?? path;
  const body = /-d '(.*)'$/s.exec(code)?.[1]?.replaceAll(String.raw`'\''`, "'");
  return { method, path: url, body: body === undefined ? undefined : JSON.parse(body) };
}
