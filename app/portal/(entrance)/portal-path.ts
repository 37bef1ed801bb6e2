/** A path of the portal to go on to after signing in; undefined for anything else, such as another site. */
export function portalPath(asked: string | string[] | undefined): string | undefined {
  if (typeof asked !== "string" || !/^\/(portal|api\/auth)(?:[/?][\x21-\x7e]*)?$/.test(asked))
    return undefined;
  // Browsers read a backslash as a slash.
  return asked.includes("//") || asked.includes("\\") ? undefined : asked;
}

/** The same, to be carried along in an address. */
export function withNext(path: string, next: string | undefined): string {
  return next === undefined ? path : `${path}?next=${encodeURIComponent(next)}`;
}
