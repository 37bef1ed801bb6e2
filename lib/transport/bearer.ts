/** The key of `Authorization: Bearer <key>`; null when there is no such header. */
export function bearerKey(request: Request): string | null {
  const header = request.headers.get("authorization");
  if (!header) return null;
  const match = /^Bearer +(\S+) *$/i.exec(header);
  return match?.[1] ?? (/^Bearer *$/i.test(header) ? null : header.slice(0, 200));
}
