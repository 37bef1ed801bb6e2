import { deflateSync } from "node:zlib";
import { makePdf } from "../make-documents";
import { lzwRun } from "../sized-pictures";
import type { HostileFile } from "./expectation";
import { onePage, SHOWN_TEXT, stream } from "./pdf-parts";

const MEGABYTE = 1024 * 1024;
const packed = new Map<number, Buffer>();

function spaces(megabytes: number): Buffer {
  const bytes = packed.get(megabytes) ?? deflateSync(Buffer.alloc(megabytes * MEGABYTE, " "), { level: 9 });
  packed.set(megabytes, bytes);
  return bytes;
}

function content(dictionary: string, data: Uint8Array | string): Uint8Array {
  return makePdf([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Count 1/Kids[3 0 R]>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R>>",
    stream(dictionary, data),
  ]);
}

function exponentialForms(): Uint8Array {
  const levels = Array.from({ length: 20 }, (_, level) =>
    stream(
      `/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X ${level + 7} 0 R>>>>`,
      "/X Do ".repeat(10),
    ),
  );
  const last = stream("/Type/XObject/Subtype/Form/BBox[0 0 9 9]", "0 0 m 1 1 l S");
  return onePage({ content: "/X Do", resources: "/XObject<</X 6 0 R>>", objects: [...levels, last] });
}

export const PDF_BOMBS: HostileFile[] = [
  {
    name: "a stream of 65 MB",
    make: () => content("/Filter/FlateDecode", spaces(65)),
    admitted: null,
    read: "answered",
  },
  {
    name: "a stream compressed twice",
    make: () => content("/Filter[/FlateDecode/FlateDecode]", deflateSync(spaces(65))),
    admitted: null,
    read: "answered",
  },
  {
    name: "a stream compressed four times",
    make: () => content("/Filter[/Fl/Fl/Fl/Fl]", deflateSync(deflateSync(deflateSync(spaces(200))))),
    admitted: null,
    read: "answered",
  },
  {
    name: "a compressed stream that does not say so",
    make: () => content("", spaces(65)),
    admitted: null,
    read: "",
  },
  {
    name: "a gigabyte behind hexadecimal digits, which inspection does not decode",
    make: () => content("/Filter[/ASCIIHexDecode/FlateDecode]", `${spaces(1000).toString("hex")}>`),
    admitted: 1,
    read: null,
  },
  {
    name: "a stream of LZW that grows a thousandfold",
    make: () => content("/Filter/LZWDecode", lzwRun(600_000)),
    admitted: 1,
    read: null,
  },
  {
    name: "a stream of run lengths",
    make: () => content("/Filter/RunLengthDecode", Buffer.alloc(8_000_000, Buffer.from([0x81, 0x20]))),
    admitted: 1,
    read: "answered",
  },
  {
    name: "an object stream of 65 MB",
    make: () => onePage({ objects: [stream("/Type/ObjStm/N 1/First 5/Filter/FlateDecode", spaces(65))] }),
    admitted: null,
    read: "answered",
  },
  {
    name: "an object stream in LZW",
    make: () => onePage({ objects: [stream("/Type/ObjStm/N 1/First 5/Filter/LZWDecode", lzwRun(10))] }),
    admitted: null,
    read: SHOWN_TEXT,
  },
  {
    name: "nine streams of 60 MB",
    make: () =>
      onePage({ objects: Array.from({ length: 9 }, () => stream("/Filter/FlateDecode", spaces(60))) }),
    admitted: null,
    read: SHOWN_TEXT,
  },
  {
    name: "twenty thousand and one streams",
    make: () => onePage({ objects: Array.from({ length: 20_001 }, () => stream("", "x")) }),
    admitted: null,
    read: SHOWN_TEXT,
  },
  { name: "forms that multiply, 10 to the power of 20", make: exponentialForms, admitted: 1, read: null },
  {
    name: "a picture of 30,000 by 30,000 points in a page",
    make: () =>
      onePage({
        content: "q 300 0 0 200 0 0 cm /I Do Q",
        resources: "/XObject<</I 6 0 R>>",
        objects: [
          stream(
            "/Type/XObject/Subtype/Image/Width 30000/Height 30000/BitsPerComponent 8/ColorSpace/DeviceRGB/Filter/FlateDecode",
            spaces(60),
          ),
        ],
      }),
    admitted: null,
    // Its text is beside a picture that no check draws, so it is recognised as well.
    read: "answered",
  },
  {
    name: "a picture whose row is two thousand million columns wide",
    make: () =>
      onePage({
        content: "q 300 0 0 200 0 0 cm /I Do Q",
        resources: "/XObject<</I 6 0 R>>",
        objects: [
          stream(
            "/Type/XObject/Subtype/Image/Width 10/Height 10/BitsPerComponent 8/ColorSpace/DeviceGray/Filter/FlateDecode/DecodeParms<</Predictor 15/Columns 2000000000/Colors 4/BitsPerComponent 16>>",
            spaces(1),
          ),
        ],
      }),
    admitted: 1,
    read: "answered",
  },
  {
    name: "a page of two million strokes",
    make: () => onePage({ objects: [], content: "0 0 m 9 9 l S\n".repeat(1_500_000) }),
    admitted: 1,
    read: "answered",
  },
  {
    name: "a string of ten megabytes",
    make: () => onePage({ objects: [`(${"x".repeat(10 * MEGABYTE)})`] }),
    admitted: 1,
    read: SHOWN_TEXT,
  },
];
