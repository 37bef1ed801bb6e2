import { ID_PREFIXES, isId } from "../ids";

const PREFIX = ID_PREFIXES.certificate;
const LOOK_ALIKES: Readonly<Record<string, string>> = { o: "0", i: "1", l: "1" };

/**
 * The certificate id meant by what a person typed or pasted: capitals, spaces, a whole verify link, and letters
 * misread for digits are forgiven; null when it cannot be an id.
 */
export function typedCertificateId(typed: string): string | null {
  const compact = typed
    .slice(0, 500)
    .toLowerCase()
    .replace(/[\s\u200b]+/g, "");
  const at = compact.lastIndexOf(`${PREFIX}_`);
  const tail = (at === -1 ? compact : compact.slice(at + PREFIX.length + 1)).replaceAll("-", "");
  const body = (/^[0-9a-z]*/.exec(tail)?.[0] ?? "").replace(
    /[oil]/g,
    (letter) => LOOK_ALIKES[letter] ?? letter,
  );
  const id = `${PREFIX}_${body}`;
  return isId("certificate", id) ? id : null;
}
