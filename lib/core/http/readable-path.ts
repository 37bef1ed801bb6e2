const ENCODED = /(?:%[0-9a-f]{2})+|%/gi;

/**
 * A request's target whose path can be decoded: percent signs that encode nothing are taken literally. The query
 * stays as it is, since nobody fails on that.
 */
export function readablePath(target: string): string {
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
