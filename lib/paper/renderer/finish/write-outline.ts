import { type PDFDict, type PDFDocument, PDFHexString, PDFName, type PDFRef } from "@cantoo/pdf-lib";
import type { OutlineItem } from "../../saved-pdf/outline";

interface Node {
  ref: PDFRef;
  item: OutlineItem;
  children: Node[];
}

export function writeOutline(file: PDFDocument, items: readonly OutlineItem[]): void {
  if (items.length === 0) return;
  const { context, catalog } = file;
  const tops: Node[] = [];
  for (const item of items) {
    const node: Node = { ref: context.nextRef(), item, children: [] };
    const siblings = item.level === 0 ? tops : (tops.at(-1)?.children ?? tops);
    siblings.push(node);
  }
  const root = context.nextRef();
  writeNodes(file, tops, root);
  const outline = context.obj({ Type: "Outlines", Count: items.length });
  setEnds(outline, tops);
  context.assign(root, outline);
  catalog.set(PDFName.of("Outlines"), root);
}

function writeNodes(file: PDFDocument, nodes: readonly Node[], parent: PDFRef): void {
  for (const [index, { ref, item, children }] of nodes.entries()) {
    const dict = file.context.obj({
      Title: PDFHexString.fromText(item.title),
      Parent: parent,
      Dest: [file.getPage(item.page).ref, PDFName.of("Fit")],
    });
    const [before, after] = [nodes[index - 1], nodes[index + 1]];
    if (before) dict.set(PDFName.of("Prev"), before.ref);
    if (after) dict.set(PDFName.of("Next"), after.ref);
    if (children.length > 0) {
      setEnds(dict, children);
      dict.set(PDFName.of("Count"), file.context.obj(children.length));
      writeNodes(file, children, ref);
    }
    file.context.assign(ref, dict);
  }
}

function setEnds(dict: PDFDict, nodes: readonly Node[]): void {
  const [first, last] = [nodes[0], nodes.at(-1)];
  if (first) dict.set(PDFName.of("First"), first.ref);
  if (last) dict.set(PDFName.of("Last"), last.ref);
}
