import type { PdfDictionary, PdfValue } from "../sealed-pdf/pdf-value";
import { hasForeignOutline } from "./outline";
import type { SavedPage } from "./page-tree";
import { listAttachments } from "./parts";
import type { SavedPdf } from "./saved-pdf";
import { hasForeignWords } from "./structure-words";

/**
 * `action`: a script or something that opens; `attachment`; `form`: fields; `outline`: other bookmarks; `other`: a part
 * that ours never have.
 */
export type Extra = "action" | "attachment" | "form" | "outline" | "other";

/** What ours have (lib/services/renderer/gate/objects), and what programs add when they save: nothing is seen of it. */
const CATALOG = new Set(
  "/Type /Pages /Names /Lang /ViewerPreferences /AF /AcroForm /Perms /Version /Extensions /Metadata /OutputIntents /MarkInfo /DSS /StructTreeRoot /PageMode /PageLayout /Outlines /PieceInfo".split(
    " ",
  ),
);
const ACTIONS = new Set(["/OpenAction", "/AA", "/JavaScript", "/URI"]);
const FORM = new Set(["/Fields", "/SigFlags", "/DA", "/DR"]);
/** Of the field of a document time-stamp (`sealed-pdf/write-revision`). */
const STAMP = new Set(["/Type", "/Subtype", "/FT", "/T", "/V", "/F", "/Rect", "/P"]);
const NAMES = new Set(["/EmbeddedFiles", "/Dests"]);

/** What is in a file beside its pages, its seal and its receipt: none of it is compared, so none of it may be there. */
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

  const attachments = await listAttachments(file, catalog);
  const associated = (await file.value(catalog.get("/AF"))) ?? [];
  const isOurs = attachments.length === 1 && attachments[0]?.name === "receipt.jws";
  if (attachments.length > 0 && !isOurs) found.add("attachment");
  if (!Array.isArray(associated) || associated.length > 1) found.add("attachment");

  if (keysBeyond(form, FORM).length > 0 || (await countFields(file, form)) > 1) found.add("form");
  if (await hasPages(file, names?.get("/Dests"))) found.add("other");
  if (await hasForeignOutline(file, catalog, pages)) found.add("outline");
  if (await hasForeignWords(file, catalog.get("/StructTreeRoot"))) found.add("other");
  return [...found].sort();
}

function keysBeyond(dictionary: PdfDictionary | null, known: ReadonlySet<string>): string[] {
  return [...(dictionary?.keys() ?? [])].filter((key) => !known.has(key));
}

/** Beside those of time-stamps, which a seal has and a renewal adds. */
async function countFields(file: SavedPdf, form: PdfDictionary | null): Promise<number> {
  const fields = (await file.value(form?.get("/Fields"))) ?? [];
  if (!Array.isArray(fields)) return 0;
  let count = 0;
  for (const field of fields as PdfValue[]) {
    const entries = await file.dictionary(field);
    const signature = await file.dictionary(entries?.get("/V"));
    const isStamp = entries?.get("/FT") === "/Sig" && signature?.get("/Type") === "/DocTimeStamp";
    if (!isStamp || keysBeyond(entries, STAMP).length > 0) count += 1;
    if (count > 1) break;
  }
  return count;
}

/** Ours name no places. */
async function hasPages(file: SavedPdf, places: PdfValue | undefined): Promise<boolean> {
  const tree = await file.dictionary(places);
  const leaves = await file.value(tree?.get("/Names"));
  return tree?.has("/Kids") === true || (Array.isArray(leaves) && leaves.length > 0);
}
