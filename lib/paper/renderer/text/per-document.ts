import type { TypefaceChooser } from "./choose-typeface";

/**
 * For text that is set again in smaller type, and in headers and footers. Lives only as long as the document's
 * chooser: the words are a client's.
 */
export function perDocument<T>(): (fonts: TypefaceChooser, key: string, compute: () => T) => T {
  const known = new WeakMap<TypefaceChooser, Map<string, T>>();
  return (fonts, key, compute) => {
    const own = known.get(fonts) ?? new Map<string, T>();
    known.set(fonts, own);
    const found = own.get(key);
    if (found !== undefined) return found;
    const made = compute();
    own.set(key, made);
    return made;
  };
}
