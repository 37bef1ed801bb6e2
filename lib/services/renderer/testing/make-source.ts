import { degrees, PDFDocument, PDFName, PDFString, StandardFonts } from "@cantoo/pdf-lib";

/** A page of a source: its words, and what else is wrong or special about it. */
export interface SourcePlan {
  text: string;
  size?: [number, number];
  quarterTurns?: number;
  /** A stamp laid over the page as an annotation, with a script behind it. */
  stamp?: string;
}

const A4: [number, number] = [595, 842];

/** A PDF such as customers send, with a script that runs when it is opened. */
export async function makeSource(plans: readonly SourcePlan[]): Promise<PDFDocument> {
  const file = await PDFDocument.create();
  const font = await file.embedFont(StandardFonts.Helvetica);
  file.addJavaScript("start", "app.alert('SCRIPT-AT-START')");
  for (const { text, size = A4, quarterTurns = 0, stamp } of plans) {
    const page = file.addPage(size);
    page.setRotation(degrees(quarterTurns * 90));
    page.drawText(text, { x: 40, y: 60, size: 18, font });
    if (stamp === undefined) continue;
    const look = file.context.stream(`BT /F1 20 Tf 10 10 Td (${stamp}) Tj ET`, {
      Type: "XObject",
      Subtype: "Form",
      BBox: [0, 0, 200, 40],
      Resources: { Font: { F1: font.ref } },
    });
    const annotation = file.context.obj({
      Type: "Annot",
      Subtype: "Stamp",
      Rect: [100, 400, 300, 440],
      F: 4,
      AP: { N: file.context.register(look) },
      A: { S: "JavaScript", JS: PDFString.of("app.alert('SCRIPT-OF-STAMP')") },
    });
    page.node.set(PDFName.of("Annots"), file.context.obj([file.context.register(annotation)]));
  }
  return file;
}
