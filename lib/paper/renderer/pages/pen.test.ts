import PDFDocument from "pdfkit";
import { expect, it } from "vitest";
import { SCRIPT_FAMILIES } from "../fonts/families";
import { PdfFont } from "../fonts/pdf-font";
import { openTypefaces } from "../fonts/typeface";
import { Pen } from "./pen";

const typefaces = await openTypefaces();
const [latin] = SCRIPT_FAMILIES;
if (!latin) throw new Error("there is no family");
const typeface = typefaces.find(latin, false, false);

function drawn(draw: (pen: Pen, font: PdfFont) => void): string[] {
  const file = new PDFDocument({
    autoFirstPage: false,
    font: null,
    pdfVersion: "1.7",
    lang: "en",
    displayTitle: true,
    tagged: true,
    info: {},
  });
  const lines: string[] = [];
  file.addPage({ size: [612, 792], margin: 0 });
  file.addContent = (operators) => {
    lines.push(operators);
    return file;
  };
  draw(new Pen(file), new PdfFont(typeface));
  return lines;
}

const plain = { size: 10, color: "#16181d", slant: 0, thickness: 0 };
const write = (pen: Pen, font: PdfFont, text: string, look = plain) => {
  const clusters = typeface.shape(text, { isRightToLeft: false, language: "en" });
  pen.text(text, [64, 100.12345], font, { clusters, isRightToLeft: false }, look);
};

it("sets colour and font once, and again on the next page", () => {
  const lines = drawn((pen, font) => {
    write(pen, font, "one");
    write(pen, font, "one");
    pen.beginPage();
    write(pen, font, "one");
  });
  const first = ["0.086 0.094 0.114 rg", "BT", "/F1 10 Tf", "1 0 0 -1 64 100.123 Tm [<000100020003>] TJ ET"];
  expect(lines).toEqual([...first, "BT", first[3], ...first]);
});

it("takes a thickness back, and leaves a slant behind with its text", () => {
  const lines = drawn((pen, font) => {
    write(pen, font, "one", { ...plain, thickness: 0.28, slant: 0.194 });
    write(pen, font, "one");
    pen.line(
      [
        [0, 0],
        [9, 0],
      ],
      0.5,
      "#16181d",
    );
  });
  expect(lines.filter((line) => /T[mr]|w$|S$/.test(line))).toEqual([
    "0.28 w",
    "2 Tr",
    "1 0 0.194 -1 64 100.123 Tm [<000100020003>] TJ ET",
    "0 Tr",
    "1 0 0 -1 64 100.123 Tm [<000100020003>] TJ ET",
    "0.5 w",
    "S",
  ]);
});

it("moves the letters of a pair together, and none behind the last", () => {
  const lines = drawn((pen, font) => write(pen, font, "To AV"));
  expect(lines.at(-1)).toMatch(/^1 0 0 -1 64 100\.123 Tm \[(<(\w{4})+>-?\d+)+<(\w{4})+>\] TJ ET$/);
});
