import { isDictionary } from "../sealed-pdf/pdf-objects";
import { type PdfDictionary, PdfSyntaxError, type PdfValue } from "../sealed-pdf/pdf-value";
import type { SavedPage } from "./page-tree";
import { listAttachments } from "./parts";
import type { SavedPdf } from "./saved-pdf";
import { hasForeignWords } from "./structure-words";

/** `action`: a script, or something that opens. `other`: a part that our files never have. */
export type Extra = "action" | "attachment" | "form" | "labels" | "other";

/** Keys of our own files (lib/paper/renderer/gate/objects), and invisible ones that programs add when they save. */
const CATALOG = new Set(
  "/Type /Pages /Names /Lang /ViewerPreferences /AF /AcroForm /Perms /Version /Extensions /Metadata /OutputIntents /MarkInfo /StructTreeRoot /PageMode /PageLayout /PageLabels /Outlines /PieceInfo /DSS /Info".split(
    " ",
  ),
);
const ACTIONS = new Set(["/OpenAction", "/AA", "/JavaScript", "/URI"]);
const PLAIN: ReadonlySet<PdfValue> = new Set<PdfValue>(["/URI", "/GoTo"]);
const FORM = new Set(["/Fields", "/SigFlags", "/DA", "/DR", "/CO"]);
const NAMES = new Set(["/EmbeddedFiles", "/Dests"]);

export async function findExtras(
  file: SavedPdf,
  catalog: PdfDictionary,
  pages: readonly SavedPage[],
): Promise<Extra[]> {
  const found = new Set<Extra>();
  const names = await file.dictionary(catalog.get("/Names"));
  const form = await file.dictionary(catalog.get("/AcroForm"));
  const unknown = [...keysBeyond(catalog, CATALOG), ...keysBeyond(names, NAMES)];
  for (const key of unknown) found.add(ACTIONS.has(key) ? "action" : "other");

  if (catalog.has("/PageLabels")) found.add("labels");
  const attachments = await listAttachments(file, catalog);
  const associated = (await file.value(catalog.get("/AF"))) ?? [];
  const isOurs = attachments.length === 1 && attachments[0]?.name === "receipt.jws";
  if (attachments.length > 0 && !isOurs) found.add("attachment");
  if (!Array.isArray(associated) || associated.length > 1) found.add("attachment");

  const fields = await file.value(form?.get("/Fields"));
  // MuPDF writes an empty calculation order.
  const order = await file.value(form?.get("/CO"));
  const isCalculated = order !== null && !(Array.isArray(order) && order.length === 0);
  if (isCalculated || keysBeyond(form, FORM).length > 0 || (await hasField(file, fields))) found.add("form");
  if (await hasPages(file, names?.get("/Dests"))) found.add("other");
  if (await hasForeignWords(file, catalog.get("/StructTreeRoot"))) found.add("other");
  if (await hasAction(file, pages)) found.add("action");
  return [...found].sort();
}

const MOST_NOTES = 20_000;

async function hasAction(file: SavedPdf, pages: readonly SavedPage[]): Promise<boolean> {
  let seen = 0;
  for (const { entries } of pages) {
    if (entries.has("/AA")) return true;
    const { value: notes } = await file.follow(entries.get("/Annots"));
    for (const each of Array.isArray(notes) ? (notes as readonly PdfValue[]) : []) {
      if (++seen > MOST_NOTES) throw new PdfSyntaxError("more notes than any document has");
      const { value: note } = await file.follow(each);
      if (!isDictionary(note)) continue;
      const { value: action } = await file.follow(note.get("/A"));
      const isPlain = isDictionary(action) && !action.has("/Next") && PLAIN.has(action.get("/S") ?? null);
      if (note.has("/AA") || (action !== null && !isPlain)) return true;
    }
  }
  return false;
}

function keysBeyond(dictionary: PdfDictionary | null, known: ReadonlySet<string>): string[] {
  return [...(dictionary?.keys() ?? [])].filter((key) => !known.has(key));
}

const MAX_FIELDS = 100;

async function hasField(file: SavedPdf, fields: PdfValue): Promise<boolean> {
  if (fields === null) return false;
  if (!Array.isArray(fields) || fields.length > MAX_FIELDS) return true;
  for (const each of fields as readonly PdfValue[]) {
    const field = await file.dictionary(each);
    const isSignature = field?.get("/FT") === "/Sig";
    if (!field || !isSignature || field.has("/Kids") || field.has("/A") || field.has("/AA")) return true;
  }
  return false;
}

async function hasPages(file: SavedPdf, places: PdfValue | undefined): Promise<boolean> {
  const tree = await file.dictionary(places);
  const leaves = await file.value(tree?.get("/Names"));
  return tree?.has("/Kids") === true || (Array.isArray(leaves) && leaves.length > 0);
}
