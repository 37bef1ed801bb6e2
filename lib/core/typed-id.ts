import { ID_PREFIXES, isId } from "./ids";

const PREFIX = ID_PREFIXES.certificate;
const LOOK_ALIKES: Readonly<Record<string, string>> = { o: "0", i: "1", l: "1" };

/** On paper, an underscore looks like a space or an underline. */
const PREFIX_WITHOUT_LINE = new RegExp(`^(?:certificate)?${PREFIX}[^0-9a-z]?(?=[0-9a-z]{26})`);
const LENGTH = 26;

/**
 * Takes capitals, spaces, a whole verify link, another character for the underscore, and letters misread for
 * digits.
 */
export function typedCertificateId(typed: string): string | null {
  const id = `${PREFIX}_${bodyOf(typed)}`;
  return isId("certificate", id) ? id : null;
}

export function whyNoCertificateId(typed: string): string {
  if (/^\s*vc[\s-]?[0-9a-z]{4}[\s-]?[0-9a-z]{4}\s*$/i.test(typed.slice(0, 500)))
    return "That’s the number of an order. The certificate ID is at the foot of each page, and begins with vcrt_.";
  const { length } = bodyOf(typed);
  if (length > LENGTH / 2 && length < LENGTH * 2 && length !== LENGTH)
    return `A certificate ID has ${LENGTH} letters and digits after vcrt_, and this one has ${length}. Compare it with the PDF.`;
  return "That isn’t a certificate ID. An ID is vcrt_ followed by 26 letters and digits. Compare it with the PDF.";
}

function bodyOf(typed: string): string {
  const compact = typed
    .slice(0, 500)
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s\u200b\u00ad]+/g, "");
  const at = compact.lastIndexOf(`${PREFIX}_`);
  const tail = (at === -1 ? compact : compact.slice(at + PREFIX.length + 1)).replace(/[-\u2010-\u2015]/g, "");
  const body = /^[0-9a-z]*/.exec(at === -1 ? tail.replace(PREFIX_WITHOUT_LINE, "") : tail)?.[0] ?? "";
  return body.replace(/[oil]/g, (letter) => LOOK_ALIKES[letter] ?? letter);
}
