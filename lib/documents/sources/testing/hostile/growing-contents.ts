import { deflateSync } from "node:zlib";
import { doubling, type GrowingFamily } from "./expectation";
import { onePage, stream } from "./pdf-parts";

function repeated(
  name: string,
  unit: string,
  first = 20_000,
  ends: [string, string] = ["", ""],
): GrowingFamily {
  const [before, after] = ends;
  return {
    name: `a page of ${name}`,
    sizes: doubling(first, 4),
    make: (times) =>
      onePage({
        content: `${before}${unit.repeat(times)}${after}`,
        resources: "/XObject<</X 6 0 R>>/ExtGState<</G<</ca .5>>>>",
        objects: [stream("/Type/XObject/Subtype/Form/BBox[0 0 9 9]", "0 0 m 1 1 l S")],
      }),
  };
}

function drawn(
  name: string,
  content: string,
  resources: string,
  sizes: readonly number[],
  objects: (size: number) => (string | Buffer)[],
): GrowingFamily {
  return { name, sizes, make: (size) => onePage({ content, resources, objects: objects(size) }) };
}

const IMAGE = "q 300 0 0 200 0 0 cm /I Do Q";
const zeros = (bytes: number) => deflateSync(Buffer.alloc(bytes), { level: 9 });
const noise = (bytes: number) => Buffer.from(Array.from({ length: bytes }, (_, at) => (at * 131 + 7) % 251));

function image(name: string, sizes: readonly number[], make: (size: number) => Buffer): GrowingFamily {
  return drawn(name, IMAGE, "/XObject<</I 6 0 R>>", sizes, (size) => [make(size)]);
}

const picture = (width: number, height: number, more: string, data: Uint8Array) =>
  stream(
    `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent 8/ColorSpace/DeviceGray${more}`,
    data,
  );

export const GROWING_CONTENTS: readonly GrowingFamily[] = [
  repeated("saved states", "q "),
  repeated("states restored that nobody saved", "Q "),
  repeated("shown letters", "BT /F 1 Tf (a) Tj ET "),
  repeated("letters on one another", "(a) Tj ", 20_000, ["BT /F 9 Tf 9 9 Td ", " ET"]),
  repeated("forms drawn", "/X Do "),
  repeated("clips in clips", "0 0 9 9 re W n "),
  repeated("pictures in line", "BI /W 1 /H 1 /BPC 8 /CS /G ID x EI "),
  repeated("a picture in line without its end", "x", 20_000, ["BI /W 1 /H 1 /BPC 8 /CS /G ID ", ""]),
  repeated("lists in lists", "["),
  repeated("dictionaries in dictionaries", "<<"),
  repeated("brackets in a string", "("),
  repeated("escapes in a string", "\\(", 20_000, ["(", ") Tj"]),
  repeated("digits", "1", 20_000, ["", " g"]),
  repeated("numbers without an operator", "1 "),
  repeated("comments", "%\n"),
  repeated("a name", "#41", 20_000, ["/", " gs"]),
  repeated("curves", "0 0 9 9 5 5 c ", 20_000, ["0 0 m ", " S"]),
  repeated("rectangles in one path", "0 0 9 9 re ", 20_000, ["", " f*"]),
  repeated("half transparent states", "/G gs q Q "),
  repeated("marked content", "/P BMC "),
  repeated("unknown operators", "xyzzy "),
  drawn(
    "a pattern of tiles this small",
    "/Pattern cs /P scn 0 0 300 200 re f",
    "/Pattern<</P 6 0 R>>",
    [1, 2, 4, 8],
    (size) => [
      stream(
        `/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 1 1]/XStep ${0.5 / size}/YStep ${0.5 / size}/Resources<<>>`,
        "0 0 1 1 re f",
      ),
    ],
  ),
  drawn(
    "patterns painted with patterns",
    "/Pattern cs /P scn 0 0 300 200 re f",
    "/Pattern<</P 6 0 R>>",
    doubling(2, 4),
    (size) =>
      Array.from({ length: size }, (_, at) =>
        stream(
          `/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 40 40]/XStep 40/YStep 40/Resources<</Pattern<</P ${at + 7} 0 R>>>>`,
          "/Pattern cs /P scn 0 0 40 40 re f",
        ),
      ),
  ),
  drawn("a shading of triangles", "/S sh", "/Shading<</S 6 0 R>>", doubling(5_000, 4), (size) => [
    stream(
      "/ShadingType 4/ColorSpace/DeviceGray/BitsPerCoordinate 8/BitsPerComponent 8/BitsPerFlag 8/Decode[0 300 0 200 0 1]/Filter/FlateDecode",
      deflateSync(
        Buffer.concat(
          Array.from({ length: size }, (_, at) => Buffer.from([0, at % 250, (at * 7) % 250, at % 255])),
        ),
      ),
    ),
  ]),
  drawn(
    "a shading by functions in functions",
    "/S sh",
    "/Shading<</S<</ShadingType 2/ColorSpace/DeviceGray/Coords[0 0 300 0]/Function 6 0 R>>>>",
    doubling(50, 4),
    (size) =>
      Array.from({ length: size }, (_, at) =>
        at + 1 < size
          ? `<</FunctionType 3/Domain[0 1]/Functions[${at + 7} 0 R]/Bounds[]/Encode[0 1]>>`
          : "<</FunctionType 2/Domain[0 1]/N 1>>",
      ),
  ),
  drawn(
    "a shading by a long program",
    "/S sh",
    "/Shading<</S<</ShadingType 1/ColorSpace/DeviceGray/Matrix[300 0 0 200 0 0]/Function 6 0 R>>>>",
    doubling(2_000, 4),
    (size) => [stream("/FunctionType 4/Domain[0 1 0 1]/Range[0 1]", `{${"add dup sin ".repeat(size)} pop}`)],
  ),
  drawn(
    "a table of samples that is said to be this wide",
    "/S sh",
    "/Shading<</S<</ShadingType 2/ColorSpace/DeviceGray/Coords[0 0 300 0]/Function 6 0 R>>>>",
    doubling(1_000_000, 4),
    (size) => [stream(`/FunctionType 0/Domain[0 1]/Range[0 1]/Size[${size}]/BitsPerSample 32`, "xxxx")],
  ),
  drawn(
    "glyphs that draw themselves",
    "BT /T 9 Tf (aaaa) Tj ET",
    "/Font<</T 6 0 R>>",
    doubling(2, 4),
    (size) => [
      `<</Type/Font/Subtype/Type3/FontBBox[0 0 9 9]/FontMatrix[.1 0 0 .1 0 0]/CharProcs<</a 7 0 R>>/Encoding<</Differences[97/a]>>/FirstChar 97/LastChar 97/Widths[9]/Resources<</Font<</T 6 0 R>>>>>>`,
      stream("", `9 0 d0 ${"BT /T 9 Tf (aa) Tj ET ".repeat(size)}`),
    ],
  ),
  drawn(
    "a font that maps this many ranges",
    "BT /T 9 Tf (a) Tj ET",
    "/Font<</T 6 0 R>>",
    doubling(500, 4),
    (size) => [
      "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/ToUnicode 7 0 R>>",
      stream("", `begincmap\n${`1 beginbfrange\n<0000> <ffff> <0041>\nendbfrange\n`.repeat(size)}endcmap`),
    ],
  ),
  drawn(
    "a font that is none, this long",
    "BT /T 9 Tf (a) Tj ET",
    "/Font<</T 6 0 R>>",
    doubling(50_000, 3),
    (size) => [
      "<</Type/Font/Subtype/TrueType/BaseFont/X/FirstChar 97/LastChar 97/Widths[500]/FontDescriptor<</Type/FontDescriptor/FontName/X/Flags 4/FontFile2 7 0 R>>>>",
      stream("", Buffer.concat([Buffer.from([0, 1, 0, 0, 255, 255]), noise(size)])),
    ],
  ),
  {
    ...image("a picture by its own side", doubling(2_000, 4), (size) =>
      picture(size, size, "/Filter/FlateDecode", zeros(1_000)),
    ),
    refusedFrom: 16_000,
  },
  image("a picture of JPEG 2000 that is none", doubling(20_000, 3), (size) =>
    picture(
      5_000,
      5_000,
      "/Filter/JPXDecode",
      Buffer.concat([Buffer.from("0000000c6a5020200d0a870a", "hex"), noise(size)]),
    ),
  ),
  image("a picture of JBIG2 that is none", doubling(20_000, 3), (size) =>
    picture(5_000, 5_000, "/Filter/JBIG2Decode", noise(size)),
  ),
  {
    ...image("a fax this wide", doubling(10_000, 4), (size) =>
      picture(
        size,
        size,
        `/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns ${size}/Rows ${size}>>`,
        noise(2_000),
      ),
    ),
    refusedFrom: 20_000,
  },
  image("rows predicted this wide", doubling(1_000_000, 4), (size) =>
    picture(100, 100, `/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns ${size}>>`, zeros(100_000)),
  ),
  drawn("masks of masks", IMAGE, "/XObject<</I 6 0 R>>", doubling(20, 3), (size) =>
    Array.from({ length: size }, (_, at) => picture(20, 20, `/SMask ${at + 7} 0 R`, Buffer.alloc(400))),
  ),
];
