import { isDictionary, isReference } from "../sealed-pdf/pdf-objects";
import { PdfSyntaxError, type PdfValue } from "../sealed-pdf/pdf-value";
import { textOf } from "./parts";
import type { SavedPdf } from "./saved-pdf";

const ELEMENT = new Set("/Type /S /P /K /Pg /Lang /Alt /A /C /R /ID".split(" "));
const ATTRIBUTES = new Set("/O /Scope /ColSpan /RowSpan /ListNumbering /BBox /Placement".split(" "));
const OUR_ALT =
  /^(?:QR code of the address below|Signature of [^\n]{1,200}|Logo of [^\n]{1,200}|Source document, page \d+ of \d+)$/;
const MOST_ELEMENTS = 200_000;

/**
 * Replacement text is read aloud and copied instead of the visible text. A program may drop or reorder tags, but
 * has no words to add.
 */
export async function hasForeignWords(file: SavedPdf, root: PdfValue | undefined): Promise<boolean> {
  const tree = await file.dictionary(root);
  if (!tree) return false;
  const waiting: PdfValue[] = [tree.get("/K") ?? null];
  const known = new Set<number>();
  for (let seen = 0; waiting.length > 0; seen += 1) {
    if (seen + waiting.length > MOST_ELEMENTS)
      throw new PdfSyntaxError("more parts than any document of ours");
    const next = waiting.pop();
    if (isReference(next)) {
      if (known.has(next.object)) continue;
      known.add(next.object);
    }
    const value = await file.value(next);
    if (Array.isArray(value)) for (const each of value as PdfValue[]) waiting.push(each);
    else if (isDictionary(value)) {
      if (!value.has("/S")) continue;
      for (const key of value.keys()) if (!ELEMENT.has(key)) return true;
      const alt = await file.value(value.get("/Alt"));
      if (alt !== null && !(alt instanceof Uint8Array && OUR_ALT.test(textOf(alt)))) return true;
      if (await hasForeignAttributes(file, value.get("/A"))) return true;
      waiting.push(value.get("/K") ?? null);
    }
  }
  return false;
}

async function hasForeignAttributes(file: SavedPdf, attributes: PdfValue | undefined): Promise<boolean> {
  const value = await file.value(attributes);
  for (const each of Array.isArray(value) ? (value as PdfValue[]) : [value]) {
    const entries = await file.dictionary(each);
    for (const key of entries?.keys() ?? []) if (!ATTRIBUTES.has(key)) return true;
  }
  return false;
}
