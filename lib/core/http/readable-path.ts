const SITE = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;
const ENCODED = /(?:%[0-9a-f]{2})+|%/gi;

/**
 * A request's target as a path that can be decoded, without the site that it may name: percent signs that encode
 * nothing are taken literally. The query stays as it is, since nobody fails on that.
 */
export function readablePath(sent: string): string {
  const local = sent.replace(SITE, "");
  const target = local.startsWith("/") ? local : `/${local}`;
  if (!target.includes("%")) return target;
  const end = target.search(/[?#]/);
  const path = end < 0 ? target : target.slice(0, end);
  return path.replace(ENCODED, literalUnlessDecodable) + target.slice(path.length);
}

function literalUnlessDecodable(encoded: string): string {
  try {
    decodeURIComponent(encoded);
    return encoded;
  } catch {
    return encoded.replaceAll("%", "%25");
  }
}
