import {
  concatTransformationMatrix,
  drawObject,
  PDFName,
  type PDFPage,
  type PDFRef,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  setLineWidth,
  setStrokingRgbColor,
  stroke,
} from "@cantoo/pdf-lib";
import type { Placement } from "./placement";

/** Something that was put into the file, and where it is to stand. */
export interface Drawing extends Placement {
  reference: PDFRef;
}

const LINE = 0.78;

/** Draws it before everything else of the page, with a hairline at its edge: the page's own words stay on top. */
export function drawBelow(page: PDFPage, { reference, matrix, frame }: Drawing): void {
  const { node, doc } = page;
  node.normalize();
  const name = node.newXObject("Source", reference);
  const stream = doc.context.contentStream([
    pushGraphicsState(),
    concatTransformationMatrix(...matrix),
    drawObject(name),
    popGraphicsState(),
    pushGraphicsState(),
    setLineWidth(0.5),
    setStrokingRgbColor(LINE, LINE, LINE),
    rectangle(frame.x, frame.y, frame.width, frame.height),
    stroke(),
    popGraphicsState(),
  ]);
  const contents = node.Contents();
  const before = doc.context.register(stream);
  if (contents && "insert" in contents) contents.insert(0, before);
  else node.set(PDFName.Contents, doc.context.obj([before]));
}
