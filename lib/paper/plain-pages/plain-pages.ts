import { listPages, type SavedPage } from "../saved-pdf/page-tree";
import { type PdfStream, SavedPdf } from "../saved-pdf/saved-pdf";
import { isReference } from "../sealed-pdf/pdf-objects";
import type { PdfDictionary, PdfValue } from "../sealed-pdf/pdf-value";
import { readColorSpace } from "./plain-color";
import { FontReader, listOf } from "./plain-font";
import { checkImage } from "./plain-image";
import { checkNote } from "./plain-note";
import { checkState } from "./plain-state";
import { ContentReader, isSilent, type Named, type PlainFont } from "./read-content";
import { boxOf, dictionaryOf, expectKeys, expectThat, keys, numbersOf } from "./unclear";

const PAGE = keys(
  "Type Parent Resources MediaBox CropBox BleedBox TrimBox ArtBox Rotate UserUnit Contents Annots Group StructParents Tabs Metadata LastModified PieceInfo Thumb B ID AA",
);
const FORM = keys(
  "Type Subtype FormType BBox Matrix Resources Group StructParent StructParents Metadata LastModified PieceInfo Name Length Filter",
);
const RESOURCES = keys("Font XObject ExtGState ColorSpace Pattern Shading Properties ProcSet");
const GROUP = keys("Type S CS I K");
/** Some programs always take these names for a colour space, whatever the resources say. */
const SPACES = /^\/(?:(?:Default|Device|Cal).*|Pattern|Indexed|Lab|ICCBased|Separation|G|RGB|CMYK|I)$/;
const LEAST_SIDE = 3;
const MAX_DEPTH = 4;
const MOST_STREAMS = 1_000;
const MOST_NOTES = 5_000;
const PIXELS_A_STEP = 400;

/** Any other page can't be compared, however one program shows it. */
export class PlainPages {
  private readonly file: SavedPdf;
  private readonly pages: readonly SavedPage[];
  private readonly fonts: FontReader;
  private readonly known = new Map<string, Promise<unknown>>();
  /** Programs that cache fonts by descriptor confuse two with the same one. */
  private readonly owners = new Map<number, number>();

  private constructor(file: SavedPdf, pages: readonly SavedPage[]) {
    this.file = file;
    this.pages = pages;
    this.fonts = new FontReader(file);
  }

  static async open(pdf: Uint8Array<ArrayBuffer>): Promise<PlainPages | null> {
    try {
      const file = await SavedPdf.open(pdf);
      const pages = await listPages(file, dictionaryOf(await file.dictionary(file.trailer.get("/Root"))));
      expectThat(file.firstPage === null || file.firstPage === pages[0]?.object, "two first pages");
      return new PlainPages(file, pages);
    } catch {
      return null;
    }
  }

  get count(): number {
    return this.pages.length;
  }

  async has(index: number): Promise<boolean> {
    const page = this.pages[index];
    try {
      if (!page) return false;
      await this.check(page);
      return true;
    } catch {
      return false;
    }
  }

  private async check({ entries, inherited }: SavedPage): Promise<void> {
    const { file } = this;
    await expectKeys(file, entries, PAGE);
    const paper = boxOf(await file.value(inherited.get("/MediaBox")));
    expectPaper(paper);
    let seen = paper;
    if (inherited.has("/CropBox")) {
      const crop = boxOf(await file.value(inherited.get("/CropBox")));
      expectPaper(crop);
      seen = crop;
      const [left, foot, right, top] = crop.map((each, index) => each - (paper[index] ?? 0));
      const isWithin =
        [left, foot].every((each) => Number(each) >= 0) && [right, top].every((each) => Number(each) <= 0);
      expectThat(isWithin, "a page cut outside its paper");
    }
    const turn = inherited.has("/Rotate") ? await file.value(inherited.get("/Rotate")) : 0;
    expectThat(typeof turn === "number" && turn % 90 === 0 && Math.abs(turn) <= 270, "a page half turned");
    expectThat((await file.value(entries.get("/UserUnit") ?? 1)) === 1, "another unit");
    await this.checkGroup(entries.get("/Group"));
    const resources = await this.resources(inherited.get("/Resources"));
    const reader = new ContentReader(this.named(resources, 0), false);
    for (const part of await this.contents(entries.get("/Contents"))) await reader.read(part);
    reader.end();
    const notes = listOf((await file.value(entries.get("/Annots"))) ?? []);
    expectThat(notes.length <= MOST_NOTES, "too many notes");
    for (const each of notes) {
      const note = await file.value(each);
      if (each === null) continue;
      const look = await checkNote(file, dictionaryOf(note), { seen, isTurned: turn !== 0 });
      if (look !== null) reader.spend(await this.form(look, 0));
    }
  }

  private async contents(value: PdfValue | undefined): Promise<Uint8Array[]> {
    const found = await this.file.follow(value);
    if (found.value === null && found.stream === null) return [];
    const streams = found.stream ? [found.stream] : [];
    for (const each of found.stream ? [] : listOf(found.value)) {
      const { stream } = await this.file.follow(each);
      expectThat(stream && streams.length < MOST_STREAMS, "no content");
      streams.push(stream);
    }
    const contents: Uint8Array[] = [];
    for (const stream of streams) contents.push(await this.unpacked(stream));
    return contents;
  }

  private async unpacked(stream: PdfStream): Promise<Uint8Array> {
    const bytes = await this.file.unpack(stream);
    expectThat(bytes, "another way of packing");
    return bytes;
  }

  private async checkGroup(value: PdfValue | undefined): Promise<void> {
    const group = await this.file.dictionary(value);
    if (!group) return;
    await expectKeys(this.file, group, GROUP);
    const [isAlone, isKnockout] = [group.get("/I") ?? false, group.get("/K") ?? false];
    const isPlain =
      group.get("/S") === "/Transparency" && typeof isAlone === "boolean" && isKnockout === false;
    expectThat(isPlain, "another kind of group");
    if (!group.has("/CS")) return;
    const { last } = await readColorSpace(this.file, group.get("/CS"));
    expectThat(last === null, "a group of listed colours");
  }

  private async resources(value: PdfValue | undefined): Promise<PdfDictionary> {
    const resources = (await this.file.dictionary(value)) ?? new Map<string, PdfValue>();
    await expectKeys(this.file, resources, RESOURCES);
    const colors = await this.file.dictionary(resources.get("/ColorSpace"));
    const isPlain = ![...(colors?.keys() ?? [])].some((name) => SPACES.test(name));
    expectThat(isPlain, "colours that stand for others");
    return resources;
  }

  private named(resources: PdfDictionary, depth: number): Named {
    const entry = async (kind: string, name: string): Promise<PdfValue> => {
      const found = (await this.file.dictionary(resources.get(kind)))?.get(name);
      expectThat(found !== undefined && found !== null, `a name ${name} for nothing`);
      return found;
    };
    return {
      font: async (name) => this.font(await entry("/Font", name)),
      colorSpace: async (name) => {
        const isDevice = name.startsWith("/Device");
        const { parts } = await readColorSpace(
          this.file,
          isDevice ? (name as `/${string}`) : await entry("/ColorSpace", name),
        );
        return parts;
      },
      state: async (name) =>
        checkState(this.file, dictionaryOf(await this.file.dictionary(await entry("/ExtGState", name)))),
      marked: async (name) => {
        const properties = await this.file.dictionary(await entry("/Properties", name));
        expectThat(properties && isSilent(properties), "words beside what is seen");
      },
      drawn: async (name) => {
        const object = await entry("/XObject", name);
        const { stream } = await this.file.follow(object);
        expectThat(isReference(object) && stream, "nothing to draw");
        if (stream.dictionary.get("/Subtype") === "/Form")
          return { cost: await this.form(object, depth + 1), isForm: true };
        expectThat(stream.dictionary.get("/Subtype") === "/Image", "another kind of drawing");
        const pixels = await this.once(`image ${object.object}`, () => checkImage(this.file, stream));
        return { cost: Math.ceil(pixels / PIXELS_A_STEP), isForm: false };
      },
    };
  }

  private once<T>(name: string, read: () => Promise<T>): Promise<T> {
    const found = (this.known.get(name) as Promise<T> | undefined) ?? read();
    this.known.set(name, found);
    return found;
  }

  private async font(value: PdfValue): Promise<PlainFont> {
    expectThat(isReference(value), "a font without a number");
    return this.once(`font ${value.object}`, async () => {
      const font = dictionaryOf(await this.file.dictionary(value));
      const [letters] = font.has("/DescendantFonts")
        ? listOf(await this.file.value(font.get("/DescendantFonts")))
        : [];
      const own = letters === undefined ? font : await this.file.dictionary(letters);
      const descriptor = own?.get("/FontDescriptor");
      if (isReference(descriptor)) {
        const owner = this.owners.get(descriptor.object) ?? value.object;
        this.owners.set(descriptor.object, owner);
        expectThat(owner === value.object, "two fonts of one description");
      }
      return this.fonts.read(font);
    });
  }

  private form(value: PdfValue, depth: number): Promise<number> {
    expectThat(isReference(value) && depth <= MAX_DEPTH, "forms in forms");
    return this.once(`form ${value.object} ${depth}`, async () => {
      const { stream } = await this.file.follow(value);
      expectThat(stream?.dictionary.get("/Subtype") === "/Form", "no form");
      const { dictionary } = stream;
      await expectKeys(this.file, dictionary, FORM);
      boxOf(await this.file.value(dictionary.get("/BBox")));
      if (dictionary.has("/Matrix")) {
        const scales = numbersOf(await this.file.value(dictionary.get("/Matrix")), 6).slice(0, 4);
        expectThat(
          scales.every((each) => Math.abs(each) <= 10),
          "a form made large",
        );
      }
      await this.checkGroup(dictionary.get("/Group"));
      const reader = new ContentReader(
        this.named(await this.resources(dictionary.get("/Resources")), depth),
        true,
      );
      await reader.read(await this.unpacked(stream));
      reader.end();
      return reader.cost;
    });
  }
}

function expectPaper([left, foot, right, top]: readonly [number, number, number, number]): void {
  expectThat(right - left >= LEAST_SIDE && top - foot >= LEAST_SIDE, "a page without room");
}
