import { ParseSpeeds, PDFDocument, PDFHexString, PDFName, PDFNumber, PDFString } from "@cantoo/pdf-lib";
import type { SealFacts } from "./port";

export const UNKNOWN = 9_999_999_999;
const FLAGS = 0b10000100;
const SIGNATURES_EXIST = 0b01;
const APPEND_ONLY = 0b10;
/** DocMDP (ISO 32000-1, 12.8.2.2): any later change breaks the certification, including forms and notes. */
const NO_CHANGES = 1;

export async function addSignatureField(
  pdf: Uint8Array,
  facts: SealFacts,
  roomBytes: number,
): Promise<Uint8Array> {
  const file = await PDFDocument.load(pdf, {
    updateMetadata: false,
    forIncrementalUpdate: true,
    parseSpeed: ParseSpeeds.Fastest,
  });
  const { context, catalog } = file;
  // While it is set, each change searches the whole file for its object.
  const { snapshot } = context;
  if (!snapshot) throw new Error("the file does not keep what was there");
  delete context.snapshot;
  const page = file.getPage(0);
  const signature = context.register(
    context.obj({
      Type: "Sig",
      Filter: "Adobe.PPKLite",
      SubFilter: "ETSI.CAdES.detached",
      ByteRange: [PDFNumber.of(0), PDFNumber.of(UNKNOWN), PDFNumber.of(UNKNOWN), PDFNumber.of(UNKNOWN)],
      Contents: PDFHexString.of("0".repeat(roomBytes * 2)),
      M: PDFString.fromDate(facts.signedAt),
      Name: PDFHexString.fromText(facts.name),
      Reason: PDFHexString.fromText(facts.reason),
      Reference: [
        {
          Type: "SigRef",
          TransformMethod: "DocMDP",
          TransformParams: { Type: "TransformParams", P: NO_CHANGES, V: PDFName.of("1.2") },
        },
      ],
    }),
  );
  const field = context.register(
    context.obj({
      Type: "Annot",
      Subtype: "Widget",
      FT: "Sig",
      T: PDFString.of("Seal"),
      V: signature,
      F: FLAGS,
      Rect: [0, 0, 0, 0],
      P: page.ref,
    }),
  );
  page.node.set(PDFName.of("Annots"), context.obj([...(page.node.Annots()?.asArray() ?? []), field]));
  if (catalog.has(PDFName.of("AcroForm")) || catalog.has(PDFName.of("Perms")))
    throw new Error("the file has a form already");
  catalog.set(
    PDFName.of("AcroForm"),
    context.obj({ Fields: [field], SigFlags: SIGNATURES_EXIST | APPEND_ONLY }),
  );
  catalog.set(PDFName.of("Perms"), context.obj({ DocMDP: signature }));
  context.snapshot = snapshot;
  for (const reference of [signature, field, page.ref, context.trailerInfo.Root])
    if (reference) snapshot.markRefForSave(reference as typeof page.ref);
  return file.commit({ useObjectStreams: true });
}
