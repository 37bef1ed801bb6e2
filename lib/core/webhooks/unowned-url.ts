/** Reserved by RFC 2606 and RFC 6761. */
const RESERVED = /(?:^|\.)(?:example|test|invalid|localhost|example\.(?:com|net|org))\.?$/;

const MISSING = /^(?:undefined|null|None|NULL|NaN|nil|\[object \w+\])$/;
const PLACEHOLDER = /[{}<>]|^:[A-Za-z]\w*$|^\$[A-Za-z]\w*$/;

export function isReservedHost({ hostname }: URL): boolean {
  return RESERVED.test(hostname);
}

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
