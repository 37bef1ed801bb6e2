const SITE = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;
const ENCODED = /(?:%[0-9a-f]{2})+|%/gi;

export function readablePath(sent: string): string {
  const local = sent.replace(SITE, "");
  const target = local.startsWith("/") ? local : `/${local}`;
  const end = target.search(/[?#]/);
  const path = end < 0 ? target : target.slice(0, end);
  const readable = withoutEmptyParts(path.replace(ENCODED, literalUnlessDecodable));
  return readable + target.slice(path.length);
}

/** Next redirects `/api/v1/quote/` and `//api/v1/quote`, and programs don't follow with their body. */
function withoutEmptyParts(path: string): string {
  if (!path.endsWith("/") && !path.includes("//")) return path;
  const parts = path.split("/").filter((part) => part !== "");
  return parts[0] === "api" ? `/${parts.join("/")}` : path;
}

function literalUnlessDecodable(encoded: string): string {
  try {
    decodeURIComponent(encoded);
    return encoded;
  } catch {
    return encoded.replaceAll("%", "%25");
  }
}
