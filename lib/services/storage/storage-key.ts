const MAX_LENGTH = 512;
/** A segment never begins with a dot: no way up, and the folder's own dot names stay out of reach. */
const KEY = /^[a-z0-9_-][a-z0-9._-]*(\/[a-z0-9_-][a-z0-9._-]*)*$/i;

export function assertStorageKey(key: string): void {
  if (key.length > MAX_LENGTH || !KEY.test(key) || key.includes("..")) {
    throw new Error("A storage key has a form that is not allowed.");
  }
}

export function assertStoragePrefix(prefix: string): void {
  if (prefix !== "") assertStorageKey(prefix.replace(/\/$/, ""));
}
