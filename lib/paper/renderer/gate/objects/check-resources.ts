import type { ExhibitPicture } from "../../../exhibit-picture/picture";
import { GAP_FAMILIES, NASTALIQ_FAMILY, SCRIPT_FAMILIES, SIMPLIFIED_FAMILY } from "../../fonts/families";
import type { PictureName } from "../../layout/band";
import type { Names } from "./check-content";
import { checkFontFile, checkToUnicode } from "./check-font";
import type { ObjectWalk } from "./object-walk";
import type { PdfValue } from "./pdf-value";
import { inflate } from "./read-revisions";

const PROCEDURES = ["PDF", "Text", "ImageB", "ImageC", "ImageI"];
const FAMILIES = new Set(
  [...SCRIPT_FAMILIES, ...GAP_FAMILIES, SIMPLIFIED_FAMILY, NASTALIQ_FAMILY].map(({ name }) => name),
);
const FONT_NAME = /^[A-Z]{6}\+([A-Za-z0-9]+)-[A-Za-z]+$/;

export type ExpectedImages = Partial<Record<PictureName, ExhibitPicture | "signature">>;

export function checkResources(
  walk: ObjectWalk,
  value: PdfValue | undefined,
  expected: ExpectedImages,
): Names {
  const entries = walk.dict(value, "resources", ["ProcSet", "Font", "ColorSpace"], ["XObject", "ExtGState"]);
  for (const item of walk.array(entries.get("ProcSet"), "procedures"))
    walk.name(item, "procedure", ...PROCEDURES);
  walk.dict(entries.get("ColorSpace"), "colour spaces", []);
  const fonts = namesIn(walk, entries.get("Font"), "fonts", (font) =>
    walk.once(font, (each) => checkFont(walk, each)),
  );
  const states = namesIn(walk, entries.get("ExtGState"), "states", (state) => {
    const opacity = walk.dict(state, "state", ["Type"], ["ca", "CA"]);
    walk.name(opacity.get("Type"), "state's type", "ExtGState");
    for (const key of ["ca", "CA"])
      if (opacity.has(key)) checkOpacity(walk.number(opacity.get(key), "opacity"));
  });
  const images = namesIn(walk, entries.get("XObject"), "images", (each, name) => {
    const image = Object.hasOwn(expected, name) ? expected[name as PictureName] : undefined;
    if (image === undefined) throw new Error("a page has an image that it should not have");
    if (image === "signature") checkSignature(walk, each);
    else checkPicture(walk, each, image);
  });
  return { fonts, images, states };
}

function checkOpacity(opacity: number): void {
  if (!(opacity > 0 && opacity <= 1)) throw new Error(`a state has the opacity ${opacity}`);
}

function namesIn(
  walk: ObjectWalk,
  value: PdfValue | undefined,
  kind: string,
  check: (value: PdfValue, name: string) => void,
): ReadonlySet<string> {
  if (value === undefined) return new Set();
  const { value: found } = walk.follow(value, kind);
  if (found.type !== "dict") throw new Error(`${kind} are no dictionary`);
  for (const [name, each] of found.entries) check(each, name);
  return new Set(found.entries.keys());
}

function checkFont(walk: ObjectWalk, value: PdfValue): void {
  const font = walk.dict(value, "font", [
    "Type",
    "Subtype",
    "BaseFont",
    "Encoding",
    "DescendantFonts",
    "ToUnicode",
  ]);
  walk.name(font.get("Type"), "font's type", "Font");
  walk.name(font.get("Subtype"), "font's kind", "Type0");
  walk.name(font.get("Encoding"), "encoding", "Identity-H");
  const { value: base } = walk.follow(font.get("BaseFont"), "font's name");
  const name = base.type === "name" ? base.name : "";
  if (!FAMILIES.has(FONT_NAME.exec(name)?.[1] ?? ""))
    throw new Error(`there is a font ${JSON.stringify(name)}`);
  checkToUnicode(Buffer.from(walk.plainStream(font.get("ToUnicode"), "table of texts")).toString("latin1"));
  const descendants = walk.array(font.get("DescendantFonts"), "descendants");
  if (descendants.length !== 1) throw new Error("a font has several descendants");
  const glyphs = walk.dict(descendants[0], "descendant", [
    "Type",
    "Subtype",
    "BaseFont",
    "CIDSystemInfo",
    "FontDescriptor",
    "W",
    "CIDToGIDMap",
  ]);
  walk.name(glyphs.get("Type"), "font's type", "Font");
  walk.name(glyphs.get("Subtype"), "descendant's kind", "CIDFontType2");
  walk.name(glyphs.get("BaseFont"), "font's name", name);
  walk.name(glyphs.get("CIDToGIDMap"), "glyphs' map", "Identity");
  const system = walk.dict(glyphs.get("CIDSystemInfo"), "system", ["Registry", "Ordering", "Supplement"]);
  for (const key of ["Registry", "Ordering"]) walk.string(system.get(key), "system's name");
  walk.number(system.get("Supplement"), "supplement");
  for (const item of walk.array(glyphs.get("W"), "widths"))
    if (item.type === "array") walk.numbers(item, "widths of some");
    else walk.number(item, "first of some");
  checkDescriptor(walk, glyphs.get("FontDescriptor"), name);
}

const MEASURES = ["Flags", "ItalicAngle", "Ascent", "Descent", "CapHeight", "XHeight", "StemV"];

function checkDescriptor(walk: ObjectWalk, value: PdfValue | undefined, name: string): void {
  const entries = walk.dict(value, "descriptor", ["Type", "FontName", "FontBBox", "FontFile2", ...MEASURES]);
  walk.name(entries.get("Type"), "descriptor's type", "FontDescriptor");
  walk.name(entries.get("FontName"), "font's name", name);
  for (const key of MEASURES) walk.number(entries.get(key), "measure");
  if (walk.numbers(entries.get("FontBBox"), "font's box").length !== 4) throw new Error("a font has no box");
  checkFontFile(walk.plainStream(entries.get("FontFile2"), "font file"));
}

const IMAGE = ["Type", "Subtype", "Width", "Height", "ColorSpace", "BitsPerComponent", "Filter"];

function checkPicture(walk: ObjectWalk, value: PdfValue, picture: ExhibitPicture): void {
  const isIndexed = picture.kind === "indexed";
  const { entries, data } = walk.stream(value, "picture", isIndexed ? [...IMAGE, "DecodeParms"] : IMAGE);
  walk.name(entries.get("Type"), "picture's type", "XObject");
  walk.name(entries.get("Subtype"), "picture's kind", "Image");
  const size = [entries.get("Width"), entries.get("Height")].map((side) => walk.number(side, "side"));
  const bits = walk.number(entries.get("BitsPerComponent"), "bits");
  walk.name(entries.get("Filter"), "picture's filter", isIndexed ? "FlateDecode" : "DCTDecode");
  if (size[0] !== picture.widthPx || size[1] !== picture.heightPx || Buffer.compare(data, picture.data) !== 0)
    throw new Error("a page of the exhibit is not the picture that was signed");
  if (bits !== (isIndexed ? picture.bits : 8)) throw new Error("a picture says that it has other pixels");
  if (!isIndexed) {
    walk.name(entries.get("ColorSpace"), "colours", picture.components === 1 ? "DeviceGray" : "DeviceRGB");
    return;
  }
  const [kind, base, last, palette, ...more] = walk.array(entries.get("ColorSpace"), "palette");
  walk.name(kind, "palette's kind", "Indexed");
  walk.name(base, "palette's colours", "DeviceRGB");
  const colours = Buffer.from(picture.palette).toString("hex");
  const isOurs = walk.string(palette, "palette's bytes").toLowerCase() === `<${colours}>`;
  if (!isOurs || more.length > 0 || walk.number(last, "last colour") !== picture.palette.length / 3 - 1)
    throw new Error("a picture has other colours than what was signed");
  const rows = walk.dict(entries.get("DecodeParms"), "rows", [
    "Predictor",
    "Colors",
    "BitsPerComponent",
    "Columns",
  ]);
  const found = ["Predictor", "Colors", "BitsPerComponent", "Columns"].map((key) =>
    walk.number(rows.get(key), "row's measure"),
  );
  if (found.join(" ") !== `15 1 ${picture.bits} ${picture.widthPx}`)
    throw new Error("a picture says that it has other rows");
}

function checkSignature(walk: ObjectWalk, value: PdfValue, kind: "signature" | "mask" = "signature"): void {
  const { entries, data } = walk.stream(value, kind, IMAGE, kind === "signature" ? ["SMask"] : ["Decode"]);
  const decode = entries.get("Decode");
  // Anything else hides the signature.
  if (decode && walk.numbers(decode, "decode array").join() !== "0,1")
    throw new Error("a signature's mask is turned round");
  walk.name(entries.get("Type"), "picture's type", "XObject");
  walk.name(entries.get("Subtype"), "picture's kind", "Image");
  walk.name(entries.get("Filter"), "picture's filter", "FlateDecode");
  const colours = walk.name(
    entries.get("ColorSpace"),
    "colours",
    ...(kind === "mask" ? [] : ["DeviceRGB"]),
    "DeviceGray",
  );
  const [width = 0, height = 0] = ["Width", "Height"].map((key) => walk.number(entries.get(key), "side"));
  const length = width * height * (colours === "DeviceRGB" ? 3 : 1);
  if (walk.number(entries.get("BitsPerComponent"), "bits") !== 8 || inflate(data).length !== length)
    throw new Error("a signature's picture has other pixels than it says");
  const mask = entries.get("SMask");
  if (mask) checkSignature(walk, mask, "mask");
}
