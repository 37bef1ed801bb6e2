/** Names that are reserved and never anybody's: RFC 2606 and RFC 6761. */
const RESERVED = /(?:^|\.)(?:example|test|invalid|localhost|example\.(?:com|net|org))\.?$/;

/** A whole part of a URL that a program or a person forgot to fill in. */
const MISSING = /^(?:undefined|null|None|NULL|NaN|nil|\[object \w+\])$/;
const PLACEHOLDER = /[{}<>]|^:[A-Za-z]\w*$|^\$[A-Za-z]\w*$/;

/** Whether a name is reserved for examples and tests. */
export function isReservedHost({ hostname }: URL): boolean {
  return RESERVED.test(hostname);
}

/** The part of a URL that somebody forgot to fill in; null if there is none. */
export function findUnfilledInUrl({ hostname, pathname, searchParams }: URL): string | null {
  const segments = pathname.split("/").map(decoded);
  const values = [...searchParams.values()];
  return (
    segments.find((part) => MISSING.test(part) || PLACEHOLDER.test(part)) ??
    values.find((part) => MISSING.test(part) || /^\$?\{+[^{}"]*\}+$/.test(part)) ??
    hostname.split(".").find((part) => /^(?:undefined|null)$/.test(part)) ??
    null
  );
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
