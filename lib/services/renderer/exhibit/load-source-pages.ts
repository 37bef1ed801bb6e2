import { ParseSpeeds, PDFDict, PDFDocument, PDFName, PDFNumber, type PDFPage } from "@cantoo/pdf-lib";
import type { ExhibitPage } from "./exhibit-page";

export interface SourcePage {
  shown: ExhibitPage;
  /** What stands on the page itself is all that a reader shows: no stamps laid over it, no layers switched off. */
  isWhole: boolean;
}

/** All that is taken over of a page; scripts, links and notes hang on the rest. */
const KEPT = new Set(["Type", "Parent", "Resources", "Contents", "MediaBox", "CropBox", "Rotate"]);
/** Annotations that show nothing on paper. */
const SILENT = new Set(["Link", "Popup"]);
const HIDDEN_OR_NO_VIEW = 0b100010;

/** The pages of a PDF, stripped of everything but what they show; throws when it cannot be opened without a password. */
export async function loadSourcePages(bytes: Uint8Array): Promise<SourcePage[]> {
  const file = await PDFDocument.load(bytes, {
    updateMetadata: false,
    parseSpeed: ParseSpeeds.Medium,
    // A file that only its owner may change opens for everybody.
    password: "",
  });
  const hasLayers = file.catalog.has(PDFName.of("OCProperties"));
  return file.getPages().map((page) => {
    const isWhole = !hasLayers && !isAnnotated(page);
    strip(page);
    return { shown: page.node.Contents() ? { kind: "vector", page } : { kind: "blank" }, isWhole };
  });
}

function isAnnotated({ node, doc }: PDFPage): boolean {
  const annotations = node.Annots()?.asArray() ?? [];
  return annotations.some((reference) => {
    const annotation = doc.context.lookupMaybe(reference, PDFDict);
    if (!annotation?.has(PDFName.of("AP"))) return false;
    const kind = annotation.lookupMaybe(PDFName.of("Subtype"), PDFName)?.decodeText() ?? "";
    const flags = annotation.lookupMaybe(PDFName.of("F"), PDFNumber)?.asNumber() ?? 0;
    return !SILENT.has(kind) && (flags & HIDDEN_OR_NO_VIEW) === 0;
  });
}

function strip({ node }: PDFPage): void {
  for (const key of node.keys()) if (!KEPT.has(key.decodeText())) node.delete(key);
}
