import { deflateSync } from "node:zlib";
import { fixture, makePages, makePdf, makePng } from "../make-documents";
import type { HostileFile } from "./expectation";
import { onePage, rawPdf, SHOWN_TEXT, stream } from "./pdf-parts";

const form = (resources: string, content: string) =>
  stream(`/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<<${resources}>>`, content);
const drawn = (...objects: (string | Buffer)[]) =>
  onePage({ content: "/X Do", resources: "/XObject<</X 6 0 R>>", objects });
const shown = (name: string, make: () => Uint8Array): HostileFile => ({
  name,
  make,
  admitted: 1,
  read: SHOWN_TEXT,
});
const answered = (name: string, make: () => Uint8Array): HostileFile => ({
  name,
  make,
  admitted: 1,
  read: "answered",
});
const refused = (name: string, make: () => Uint8Array): HostileFile => ({
  name,
  make,
  admitted: null,
  read: null,
});
const PAGE = "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]>>endobj";
const bytesOf = (...parts: (string | Uint8Array)[]) =>
  new Uint8Array(
    Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part))),
  );

export const PDF_STRUCTURES: HostileFile[] = [
  answered("a form that draws itself", () => drawn(form("/XObject<</X 6 0 R>>", "/X Do"))),
  answered("two forms that draw each other", () =>
    drawn(form("/XObject<</X 7 0 R>>", "/X Do"), form("/XObject<</X 6 0 R>>", "/X Do /X Do")),
  ),
  answered("a letter made of its own font", () =>
    onePage({
      content: "BT /T 12 Tf 10 10 Td (a) Tj ET",
      page: "/Resources<</Font<</F 5 0 R/T 6 0 R>>>>",
      objects: [
        "<</Type/Font/Subtype/Type3/FontBBox[0 0 9 9]/FontMatrix[1 0 0 1 0 0]/CharProcs<</a 7 0 R>>/Encoding<</Differences[97/a]>>/FirstChar 97/LastChar 97/Widths[1]/Resources<</Font<</T 6 0 R>>>>>>",
        stream("", "1 0 d0 BT /T 1 Tf (a) Tj ET"),
      ],
    }),
  ),
  answered("a pattern painted with itself, in steps of a millionth", () =>
    onePage({
      content: "/Pattern cs /P scn 0 0 300 200 re f",
      resources: "/Pattern<</P 6 0 R>>",
      objects: [
        stream(
          "/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 1 1]/XStep 0.000001/YStep 0.000001/Resources<</Pattern<</P 6 0 R>>>>",
          "/Pattern cs /P scn 0 0 1 1 re f",
        ),
      ],
    }),
  ),
  answered("a mask that masks itself", () =>
    onePage({
      content: "/G gs 0 0 9 9 re f",
      resources: "/ExtGState<</G 6 0 R>>",
      objects: ["<</SMask<</S/Luminosity/G 7 0 R>>>>", form("/ExtGState<</G 6 0 R>>", "/G gs 0 0 9 9 re f")],
    }),
  ),
  answered("a colour space built on itself", () =>
    onePage({
      content: "/C cs 1 sc 0 0 9 9 re f",
      resources: "/ColorSpace<</C 6 0 R>>",
      objects: ["[/Indexed 6 0 R 1 <000000ffffff>]"],
    }),
  ),
  answered("a function stitched together from itself", () =>
    onePage({
      content: "/C cs 1 sc 0 0 9 9 re f",
      resources: "/ColorSpace<</C[/Separation/X/DeviceRGB 6 0 R]>>",
      objects: ["<</FunctionType 3/Domain[0 1]/Functions[6 0 R 6 0 R]/Bounds[0.5]/Encode[0 1 0 1]>>"],
    }),
  ),
  { name: "a page tree that says 1 and has 50", make: () => makePages(50, 1), admitted: 50, read: "" },
  {
    name: "a page tree that says a million and has 1",
    make: () => makePages(1, 1_000_000),
    admitted: 1,
    read: "",
  },
  { name: "a page tree that says minus seven", make: () => makePages(2, -7), admitted: 2, read: null },
  shown("a count that is a name", () => onePage({ pages: "<</Type/Pages/Count/Many/Kids[3 0 R]>>" })),
  shown("a page tree that contains itself", () =>
    onePage({ pages: "<</Type/Pages/Count 1/Kids[3 0 R 2 0 R]>>" }),
  ),
  refused("no pages at all", () =>
    makePdf(["<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Count 0/Kids[]>>"]),
  ),
  refused("a catalogue without pages", () => makePdf(["<</Type/Catalog>>"])),
  refused("no objects", () => rawPdf("trailer<</Root 1 0 R>>")),
  refused("noise between the marks", () =>
    rawPdf(Array.from({ length: 9_000 }, (_, index) => String.fromCharCode((index * 7_919) % 251)).join("")),
  ),
  refused("a file cut in the middle", () => onePage().subarray(0, 400)),
  refused("a password of the reader's", () => fixture("user-password.pdf")),
  {
    name: "a password of the owner's",
    make: () => fixture("owner-password.pdf"),
    admitted: 2,
    read: "answered",
  },
  refused("an encryption nobody knows", () =>
    rawPdf(
      `1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 1/Kids[3 0 R]>>endobj\n${PAGE}\ntrailer<</Root 1 0 R/Encrypt<</Filter/Nobody/V 99>>/ID[<00><00>]>>`,
    ),
  ),
  answered("object streams that extend each other", () => {
    const one = stream("/Type/ObjStm/N 1/First 5/Extends 7 0 R", "90 0 null");
    return onePage({ objects: [one, stream("/Type/ObjStm/N 1/First 5/Extends 6 0 R", "91 0 null")] });
  }),
  answered("an object stream that holds itself", () =>
    onePage({ objects: [stream("/Type/ObjStm/N 1/First 4", "6 0 6 0 R")] }),
  ),
  answered("a stream whose length is its own", () =>
    onePage({ objects: [bytesOf("<</Length 6 0 R>>stream\nx\nendstream") as Buffer] }),
  ),
  answered("a cross-reference that goes back to itself", () =>
    rawPdf(
      `1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 1/Kids[3 0 R]>>endobj\n${PAGE}\nxref\n0 1\n0000000000 65535 f \ntrailer<</Size 4/Root 1 0 R/Prev 177>>\nstartxref\n177`,
    ),
  ),
  answered("a cross-reference of two thousand million entries", () =>
    rawPdf(
      `1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 1/Kids[3 0 R]>>endobj\n${PAGE}\nxref\n0 2000000000\n0000000000 65535 f \ntrailer<</Size 2000000000/Root 1 0 R>>\nstartxref\n177`,
    ),
  ),
  answered("a cross-reference stream with fields of eight bytes", () =>
    onePage({
      objects: [
        stream(
          "/Type/XRef/W[8 8 8]/Size 2000000000/Index[0 2000000000]/Root 1 0 R/Filter/FlateDecode",
          deflateSync(Buffer.alloc(1e6)),
        ),
      ],
    }),
  ),
  answered("a cross-reference outside of the file", () =>
    rawPdf(
      `1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 1/Kids[3 0 R]>>endobj\n${PAGE}\ntrailer<</Root 1 0 R>>\nstartxref\n99999999999`,
    ),
  ),
  shown("arrays nested a hundred thousand deep", () =>
    onePage({ objects: ["[".repeat(100_000) + "]".repeat(100_000)] }),
  ),
  shown("dictionaries nested a hundred thousand deep", () =>
    onePage({ objects: ["<</A".repeat(100_000) + ">>".repeat(100_000)] }),
  ),
  answered("content nested a hundred thousand deep", () =>
    onePage({ content: `${"[".repeat(100_000)}${"]".repeat(100_000)} TJ ${"q ".repeat(100_000)}` }),
  ),
  shown("scripts that run when it opens", () =>
    onePage({
      catalog: "/OpenAction<</S/JavaScript/JS(app.alert(1);while(1){})>>/AA<</WC<</S/Launch/F(cmd.exe)>>>>",
    }),
  ),
  shown("a form of XML", () =>
    onePage({
      catalog: "/AcroForm<</XFA 6 0 R/Fields[]>>",
      objects: [stream("", "<xdp:xdp><!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]>&b;</xdp:xdp>")],
    }),
  ),
  shown("a program attached to it", () =>
    onePage({
      catalog: "/Names<</EmbeddedFiles<</Names[(a.exe) 6 0 R]>>>>",
      objects: ["<</Type/Filespec/F(a.exe)/EF<</F 7 0 R>>>>", stream("/Type/EmbeddedFile", "MZ")],
    }),
  ),
  shown("streams that lie in other files", () =>
    onePage({ objects: [stream("/F(/etc/passwd)/FFilter/FlateDecode", "")], page: "/Thumb 6 0 R" }),
  ),
  answered("a page a million miles wide", () => onePage({ page: "/MediaBox[0 0 99999999999 99999999999]" })),
  answered("a page without an area", () => onePage({ page: "/MediaBox[7 7 7 7]" })),
  answered("a page of words instead of numbers", () => onePage({ page: "/MediaBox[(a)(b)/c null]" })),
  answered("units of a thousand million points", () => onePage({ page: "/UserUnit 1000000000" })),
  shown("a page turned by 45 degrees", () => onePage({ page: "/Rotate 45" })),
  answered("pictures that are noise in every format", () => {
    const noise = Buffer.from(Array.from({ length: 2_000 }, (_, index) => (index * 7_919) % 256));
    const filters = ["DCTDecode", "JPXDecode", "JBIG2Decode", "CCITTFaxDecode"];
    return onePage({
      content: filters.map((_, index) => `/I${index} Do`).join(" "),
      resources: `/XObject<<${filters.map((_, index) => `/I${index} ${index + 6} 0 R`).join("")}>>`,
      objects: filters.map((filter) =>
        stream(
          `/Type/XObject/Subtype/Image/Width 5000/Height 5000/BitsPerComponent 8/ColorSpace/DeviceRGB/Filter/${filter}`,
          noise,
        ),
      ),
    });
  }),
  answered("a font that is noise", () =>
    onePage({
      page: "/Resources<</Font<</F 6 0 R>>>>",
      objects: [
        "<</Type/Font/Subtype/TrueType/BaseFont/X/FontDescriptor 7 0 R/FirstChar 0/LastChar 255/Widths[500]>>",
        "<</Type/FontDescriptor/FontName/X/Flags 4/FontFile2 8 0 R>>",
        stream("", Buffer.from(Array.from({ length: 5_000 }, (_, index) => (index * 31) % 256))),
      ],
    }),
  ),
  answered("a map of characters that includes itself and covers all there are", () =>
    onePage({
      page: "/Resources<</Font<</F 6 0 R>>>>",
      objects: [
        "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/ToUnicode 7 0 R>>",
        stream(
          "/UseCMap 7 0 R",
          "begincmap 1 begincodespacerange <00000000><ffffffff> endcodespacerange 1 beginbfrange <00000000><ffffffff><0041> endbfrange endcmap",
        ),
      ],
    }),
  ),
  { name: "two thousand pages", make: () => makePages(2_000), admitted: 2_000, read: "" },
  refused("a picture in front of a PDF", () => bytesOf("GIF89a", onePage())),
  {
    name: "an archive behind a PDF",
    make: () => bytesOf(onePage(), Buffer.alloc(5_000, "PK\u0003\u0004x")),
    admitted: null,
    read: "answered",
  },
  {
    name: "a web page inside a PDF",
    make: () => onePage({ objects: ["(<script>alert(1)</script>)"] }),
    admitted: 1,
    read: SHOWN_TEXT,
  },
  {
    name: "a PDF behind a picture is the picture",
    make: () => bytesOf(makePng(), onePage()),
    admitted: 1,
    read: "",
  },
];
