import type PDFDocument from "pdfkit";
import type { StructureElement } from "pdfkit";
import type { Mark } from "../layout/band";
import type { Line } from "../text/line";
import type { Tag } from "../text/tag";

export class Structure {
  private readonly file: PDFDocument;
  private readonly elements = new Map<Tag, StructureElement>();
  private open: Tag | null | undefined;
  private readonly read = new Set<Line>();

  constructor(file: PDFDocument, root: Tag) {
    this.file = file;
    const element = this.elementOf(root);
    file.addStructure(element);
    this.addChildren(root, element);
  }

  begin(mark: Mark): void {
    const tag = this.tagOf(mark);
    if (tag === this.open) return;
    this.endPage();
    this.open = tag;
    if (tag === null) this.file.markContent("Artifact");
    else this.elements.get(tag)?.add(this.file.markStructureContent(tag.type));
  }

  endPage(): void {
    if (this.open !== undefined) this.file.endMarkedContent();
    this.open = undefined;
  }

  private tagOf(mark: Mark): Tag | null {
    if (mark.kind !== "line") return ("tag" in mark && mark.tag) || null;
    if (this.read.has(mark.line)) return null;
    this.read.add(mark.line);
    return mark.line.tag ?? null;
  }

  private addChildren(tag: Tag, element: StructureElement): void {
    for (const child of tag.children) {
      const own = this.elementOf(child);
      element.add(own);
      this.addChildren(child, own);
    }
  }

  private elementOf(tag: Tag): StructureElement {
    const { type, lang, alt } = tag;
    const element = this.file.struct(type, {
      ...(lang === undefined ? {} : { lang }),
      ...(alt === undefined ? {} : { alt }),
    });
    const attributes = attributesOf(tag);
    if (attributes) element.dictionary.data.A = attributes;
    this.elements.set(tag, element);
    return element;
  }
}

function attributesOf({ scope, colSpan = 1, rowSpan = 1, numbering }: Tag): Record<string, unknown> | null {
  if (numbering) return { O: "List", ListNumbering: numbering };
  const entries = Object.entries({
    ...(scope ? { Scope: scope } : {}),
    ...(colSpan > 1 ? { ColSpan: colSpan } : {}),
    ...(rowSpan > 1 ? { RowSpan: rowSpan } : {}),
  });
  return entries.length === 0 ? null : { O: "Table", ...Object.fromEntries(entries) };
}
