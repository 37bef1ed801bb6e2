import type { PaperSize } from "../../../certification/paper";
import { readExhibitPicture } from "../../../exhibit-picture/read-picture";
import { paperOf } from "../../exhibit/placement";
import { SRGB, srgbProfile } from "../../finish/srgb-profile";
import type { PictureName } from "../../layout/band";
import { PAPERS, type Paper } from "../../layout/design";
import { checkContent, type DrawnPage } from "./check-content";
import { checkLink } from "./check-link";
import { checkOutline, type ExpectedBookmark } from "./check-outline";
import { checkResources, type ExpectedImages } from "./check-resources";
import { checkStructure, type FoundLink, type MarkedPage } from "./check-structure";
import { ObjectWalk } from "./object-walk";
import type { PdfValue } from "./pdf-value";
import { inflate, type Revision, readRevisions } from "./read-revisions";

export interface OwnFile {
  pageCount: number;
  exhibit: readonly (Uint8Array | null)[];
  hasSignatureImage: boolean;
  stamp: { picture: Uint8Array; isOnEveryPage: boolean } | null;
  logo: Uint8Array | null;
  paper: PaperSize;
  receiptJws: string | null;
  xmp: string;
  verifyUrl: string;
  bookmarks: readonly ExpectedBookmark[];
}

const SEALED = ["AcroForm", "Perms"];
/** The catalogue, the first page, the signature and its field. */
const SEAL_OBJECTS = 4;

/**
 * Every object, shadowed or not, must be of a known kind, and every byte must belong to one. No script, action,
 * address, embedded file, font, or metadata but ours.
 */
export function checkObjects(bytes: Uint8Array, own: OwnFile): void {
  for (const _ of objectChecks(bytes, own));
}

export function* objectChecks(bytes: Uint8Array, own: OwnFile): Generator<void> {
  const [first, seal] = yield* readRevisions(bytes);
  if (!first) throw new Error("the file has no objects");
  yield* checkRevision(first, own, false, bytes);
  if (!seal) return;
  for (const number of seal.objects.keys())
    if (first.objects.has(number) && number !== first.root && number !== firstPageOf(first))
      throw new Error(`the seal writes object ${number} again`);
  if (seal.root !== first.root || seal.info !== first.info || seal.objects.size !== SEAL_OBJECTS)
    throw new Error("the seal brings more than a seal");
  const objects = new Map([...first.objects, ...seal.objects]);
  yield* checkRevision({ ...seal, objects }, own, true, bytes);
}

function firstPageOf({ objects, root }: Revision): number | null {
  const walk = new ObjectWalk(objects);
  const catalog = walk.dict({ type: "reference", number: root }, "catalogue", ["Pages"], ANY_OF_CATALOG);
  const [page] = walk.array(walk.dict(catalog.get("Pages"), "pages", PAGES).get("Kids"), "kids");
  return page?.type === "reference" ? page.number : null;
}

const ATTACHED = ["Names", "AF"];
const CATALOG = [
  "Type",
  "Pages",
  "Lang",
  "ViewerPreferences",
  "Metadata",
  "OutputIntents",
  "MarkInfo",
  "StructTreeRoot",
  "Outlines",
];
const ANY_OF_CATALOG = [...CATALOG, ...ATTACHED, ...SEALED];
const PAGES = ["Type", "Count", "Kids"];
const TEXTS = ["Producer", "Creator", "CreationDate", "Title", "Author", "Subject", "Keywords", "ModDate"];

function* checkRevision(
  { objects, root, info }: Revision,
  own: OwnFile,
  isSealed: boolean,
  bytes: Uint8Array,
): Generator<void> {
  const walk = new ObjectWalk(objects);
  const reference = (number: number): PdfValue => ({ type: "reference", number });
  const catalog = walk.dict(reference(root), "catalogue", [
    ...CATALOG,
    ...(own.receiptJws === null ? [] : ATTACHED),
    ...(isSealed ? SEALED : []),
  ]);
  walk.name(catalog.get("Type"), "catalogue's type", "Catalog");
  walk.string(catalog.get("Lang"), "language");
  const preferences = walk.dict(catalog.get("ViewerPreferences"), "preferences", ["DisplayDocTitle"]);
  const { value: showsTitle } = walk.follow(preferences.get("DisplayDocTitle"), "preference");
  if (showsTitle.type !== "boolean") throw new Error("a preference is of another kind");
  const texts = walk.dict(reference(info), "information", [], TEXTS);
  for (const value of texts.values()) walk.string(value, "text");
  if (own.receiptJws !== null) checkReceipt(walk, catalog, own.receiptJws);
  checkArchival(walk, catalog, own);
  const pages = walk.dict(catalog.get("Pages"), "pages", PAGES);
  walk.name(pages.get("Type"), "pages' type", "Pages");
  const kids = walk.array(pages.get("Kids"), "kids");
  const count = own.pageCount + own.exhibit.length;
  if (kids.length !== count || walk.number(pages.get("Count"), "count") !== count)
    throw new Error(`the file has ${kids.length} pages instead of ${count}`);
  const outline = checkOutline(walk, catalog.get("Outlines"), { bookmarks: own.bookmarks, pages: kids });
  const link = { url: own.verifyUrl, outline };
  const links: FoundLink[] = [];
  const seal = isSealed ? checkSeal(walk, catalog, bytes) : null;
  const [paper, ownImages] = [PAPERS[own.paper], imagesOf(own)];
  let [signatures, logos, stamped] = [0, 0, 0];
  const sourceStamps = own.stamp?.isOnEveryPage ? 1 : 0;
  const marked: MarkedPage[] = [];
  const numbers = new Set<number>();
  for (const [index, kid] of kids.entries()) {
    if (kid.type !== "reference" || numbers.has(kid.number)) throw new Error("a page is there twice");
    numbers.add(kid.number);
    const isOwn = index < own.pageCount;
    const source = isOwn ? null : (own.exhibit[index - own.pageCount] ?? null);
    const picture = source ? readExhibitPicture(source) : null;
    const { Stamp } = ownImages;
    const images: ExpectedImages = isOwn
      ? ownImages
      : { ...(picture && { Source: picture }), ...(Stamp && sourceStamps && { Stamp }) };
    const field = index === 0 ? seal : null;
    const papers = isOwn
      ? [paper.upright, paper.turned]
      : [picture ? paperOf(picture, paper) : paper.upright];
    const page = checkPage(walk, kid, {
      parent: catalog.get("Pages"),
      field,
      images,
      papers,
      link: isOwn ? link : null,
    });
    links.push(...page.links);
    marked.push({ object: kid.number, key: page.key, parts: page.parts });
    const drawn = (name: PictureName) => page.images.get(name) ?? 0;
    const stamps = drawn("Stamp");
    if (stamps > 1 || (!isOwn && stamps !== sourceStamps))
      throw new Error("the stamp is not where it belongs");
    if (isOwn) {
      stamped += stamps;
      signatures += drawn("Signature");
      logos += drawn("Logo");
    } else if (drawn("Source") !== (source === null ? 0 : 1))
      throw new Error("a page of the exhibit does not show its picture once");
    yield;
  }
  if (own.hasSignatureImage !== signatures > 0)
    throw new Error("the signature's picture is not where it belongs");
  if (own.stamp ? stamped === 0 || (stamped > 1 && !own.stamp.isOnEveryPage) : stamped > 0)
    throw new Error("the stamp is not where it belongs");
  if (logos !== (own.logo ? 1 : 0)) throw new Error("the logo is not where it belongs");
  if (seal && !isSame(walk.dict(seal, "field", FIELD).get("P"), kids[0] ?? null))
    throw new Error("the seal's field is on another page");
  const [only, ...others] = links;
  if (!only || others.length > 0) throw new Error("the file has another number of links than one");
  yield* checkStructure(walk, catalog, marked, only);
  walk.finish();
}

function imagesOf({ hasSignatureImage, stamp, logo }: OwnFile): ExpectedImages {
  const images: ExpectedImages = {};
  if (hasSignatureImage) images.Signature = "signature";
  if (stamp) images.Stamp = readExhibitPicture(stamp.picture);
  if (logo) images.Logo = readExhibitPicture(logo);
  return images;
}

function checkPage(
  walk: ObjectWalk,
  page: PdfValue,
  expected: {
    parent: PdfValue | undefined;
    field: PdfValue | null;
    images: ExpectedImages;
    papers: readonly Paper[];
    link: Parameters<typeof checkLink>[2] | null;
  },
): DrawnPage & Pick<MarkedPage, "key"> & { links: FoundLink[] } {
  const entries = walk.dict(
    page,
    "page",
    ["Type", "Parent", "MediaBox", "Contents", "Resources", "UserUnit", "Tabs"],
    ["Annots", "StructParents"],
  );
  walk.name(entries.get("Type"), "page's type", "Page");
  walk.name(entries.get("Tabs"), "order of a page", "S");
  const [parent, pages] = [entries.get("Parent"), expected.parent];
  if (parent?.type !== "reference" || pages?.type !== "reference" || parent.number !== pages.number)
    throw new Error("a page belongs to something else");
  const box = walk.numbers(entries.get("MediaBox"), "page's box").join(" ");
  const isOurs = expected.papers.some(({ width, height }) => box === `0 0 ${width} ${height}`);
  if (!isOurs || walk.number(entries.get("UserUnit"), "unit") !== 1)
    throw new Error("a page is of another size");
  const annotations = entries.has("Annots") ? walk.array(entries.get("Annots"), "annotations") : [];
  const field = expected.field ? annotations.pop() : undefined;
  if (!isBoth(field, expected.field ?? undefined) || annotations.length > (expected.link ? 1 : 0))
    throw new Error("a page has an annotation that is not the seal");
  const links = annotations.map((annotation): FoundLink => {
    if (!expected.link || annotation.type !== "reference") throw new Error("a page has another annotation");
    const key = checkLink(walk, annotation, expected.link);
    return { object: annotation.number, page: page.type === "reference" ? page.number : -1, key };
  });
  const names = checkResources(walk, entries.get("Resources"), expected.images);
  const drawn = checkContent(contentOf(walk, entries.get("Contents")), names);
  const key = entries.has("StructParents")
    ? walk.number(entries.get("StructParents"), "list of a page")
    : null;
  return { ...drawn, key, links };
}

function contentOf(walk: ObjectWalk, value: PdfValue | undefined): string {
  const isOne = walk.follow(value, "content").data !== null;
  const parts = isOne ? [value] : walk.array(value, "content");
  const texts = parts.map((part) => Buffer.from(walk.plainStream(part, "content")).toString("latin1"));
  return texts.join("\n");
}

function isBoth(one: PdfValue | undefined, other: PdfValue | undefined): boolean {
  return one === undefined ? other === undefined : isSame(one, other ?? null);
}

function isSame(one: PdfValue | undefined, other: PdfValue | null): boolean {
  return one?.type === "reference" && other?.type === "reference" && one.number === other.number;
}

function checkReceipt(walk: ObjectWalk, catalog: ReadonlyMap<string, PdfValue>, receiptJws: string): void {
  const names = walk.dict(catalog.get("Names"), "names", ["EmbeddedFiles"], ["Dests"]);
  if (names.has("Dests")) {
    const places = walk.dict(names.get("Dests"), "places", ["Names"]);
    if (walk.array(places.get("Names"), "places' names").length > 0) throw new Error("the file names places");
  }
  const files = walk.dict(names.get("EmbeddedFiles"), "files", ["Names"]);
  const [name, file, ...more] = walk.array(files.get("Names"), "files' names");
  walk.string(name, "file's name");
  const [data, ...others] = walk.array(catalog.get("AF"), "associated files");
  if (more.length > 0 || others.length > 0 || !isSame(data, file ?? null))
    throw new Error("there are more files");
  const entries = walk.dict(file, "file", ["Type", "F", "UF", "EF", "Desc", "AFRelationship"]);
  walk.name(entries.get("Type"), "file's type", "Filespec");
  walk.name(entries.get("AFRelationship"), "file's relationship", "Data");
  for (const key of ["UF", "Desc"]) walk.string(entries.get(key), "file's text");
  if (walk.string(entries.get("F"), "file's own name") !== "(receipt.jws)")
    throw new Error("there is another file");
  const inner = walk.dict(entries.get("EF"), "file's parts", ["F"]);
  const receipt = walk.stream(inner.get("F"), "receipt", ["Type", "Subtype", "Params", "Filter"]);
  walk.name(receipt.entries.get("Type"), "receipt's type", "EmbeddedFile");
  walk.name(receipt.entries.get("Subtype"), "receipt's kind", "application/jose");
  walk.name(receipt.entries.get("Filter"), "receipt's filter", "FlateDecode");
  const facts = walk.dict(receipt.entries.get("Params"), "receipt's facts", [
    "Size",
    "CreationDate",
    "ModDate",
  ]);
  walk.number(facts.get("Size"), "receipt's size");
  for (const key of ["CreationDate", "ModDate"]) walk.string(facts.get(key), "receipt's date");
  if (Buffer.from(inflate(receipt.data)).toString("utf8") !== receiptJws)
    throw new Error("the file embedded is not the receipt");
}

function checkArchival(walk: ObjectWalk, catalog: ReadonlyMap<string, PdfValue>, { xmp }: OwnFile): void {
  const metadata = walk.stream(catalog.get("Metadata"), "metadata", ["Type", "Subtype"]);
  walk.name(metadata.entries.get("Type"), "metadata's type", "Metadata");
  walk.name(metadata.entries.get("Subtype"), "metadata's kind", "XML");
  if (Buffer.from(metadata.data).toString("utf8") !== xmp) throw new Error("the metadata are not the file's");
  const [intent, ...more] = walk.array(catalog.get("OutputIntents"), "output intents");
  const entries = walk.dict(intent, "output intent", [
    "Type",
    "S",
    "OutputConditionIdentifier",
    "DestOutputProfile",
  ]);
  walk.name(entries.get("Type"), "output intent's type", "OutputIntent");
  walk.name(entries.get("S"), "output intent's kind", "GTS_PDFA1");
  const isSrgb = walk.string(entries.get("OutputConditionIdentifier"), "colours' name") === `(${SRGB})`;
  const profile = walk.stream(entries.get("DestOutputProfile"), "colour profile", ["N", "Filter"]);
  walk.name(profile.entries.get("Filter"), "colour profile's filter", "FlateDecode");
  const isOurs = Buffer.compare(inflate(profile.data), srgbProfile()) === 0;
  if (more.length > 0 || !isSrgb || !isOurs || walk.number(profile.entries.get("N"), "colours") !== 3)
    throw new Error("the file means other colours");
}

const FIELD = ["Type", "Subtype", "FT", "T", "V", "F", "Rect", "P"];
const PRINTED_AND_LOCKED = 132;

function checkSeal(walk: ObjectWalk, catalog: ReadonlyMap<string, PdfValue>, bytes: Uint8Array): PdfValue {
  const form = walk.dict(catalog.get("AcroForm"), "form", ["Fields", "SigFlags"]);
  const [field, ...more] = walk.array(form.get("Fields"), "fields");
  if (!field || more.length > 0 || walk.number(form.get("SigFlags"), "flags") !== 3)
    throw new Error("the form has other fields than the seal");
  const entries = walk.dict(field, "field", FIELD);
  walk.name(entries.get("Type"), "field's type", "Annot");
  walk.name(entries.get("Subtype"), "field's kind", "Widget");
  walk.name(entries.get("FT"), "field's sort", "Sig");
  walk.string(entries.get("T"), "field's name");
  const isHidden = walk.numbers(entries.get("Rect"), "field's place").every((side) => side === 0);
  if (!isHidden || walk.number(entries.get("F"), "field's flags") !== PRINTED_AND_LOCKED)
    throw new Error("the seal's field is seen");
  const permissions = walk.dict(catalog.get("Perms"), "permissions", ["DocMDP"]);
  if (!isSame(permissions.get("DocMDP"), entries.get("V") ?? null)) throw new Error("another seal permits");
  const signature = walk.dict(entries.get("V"), "signature", [
    "Type",
    "Filter",
    "SubFilter",
    "ByteRange",
    "Contents",
    "M",
    "Name",
    "Reason",
    "Reference",
  ]);
  walk.name(signature.get("Type"), "signature's type", "Sig");
  walk.name(signature.get("Filter"), "signature's filter", "Adobe.PPKLite");
  walk.name(signature.get("SubFilter"), "signature's form", "ETSI.CAdES.detached");
  for (const key of ["M", "Name", "Reason"]) walk.string(signature.get(key), "signature's text");
  const [change, ...changes] = walk.array(signature.get("Reference"), "signature's rules");
  const rule = walk.dict(change, "rule", ["Type", "TransformMethod", "TransformParams"]);
  walk.name(rule.get("Type"), "rule's type", "SigRef");
  walk.name(rule.get("TransformMethod"), "rule's method", "DocMDP");
  const parameters = walk.dict(rule.get("TransformParams"), "rule's parameters", ["Type", "P", "V"]);
  walk.name(parameters.get("Type"), "parameters' type", "TransformParams");
  walk.name(parameters.get("V"), "parameters' version", "1.2");
  if (changes.length > 0 || walk.number(parameters.get("P"), "permission") !== 1)
    throw new Error("the seal permits changes");
  const [start, before, after, rest] = walk.numbers(signature.get("ByteRange"), "range");
  const gap = walk.string(signature.get("Contents"), "signature's bytes").length;
  if (start !== 0 || (after ?? 0) - (before ?? 0) !== gap || (after ?? 0) + (rest ?? 0) !== bytes.length)
    throw new Error("the seal does not cover the whole file");
  return field;
}
