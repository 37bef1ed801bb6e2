import { create } from "qrcode";
import { certificateDate } from "../../certification/closing";
import { type Band, band, type Mark, shift } from "../layout/band";
import { FAINT_INK, INK, SIZE } from "../layout/design";
import { paragraphHeight, paragraphMarks } from "../layout/paragraph-bands";
import type { TypeSetter } from "../layout/type-setter";
import type { CertifiedDocument } from "../port";
import type { StyledRun } from "../text/styled-run";
import { addTag, type Tag } from "../text/tag";
import { keepNumbers } from "./keep-numbers";
import { pngSize } from "./png-size";

const SIGNATURE_WIDTH = 218;
const HAND = { width: 170, height: 48 };
const QR_SIDE = 86;
const VERIFY_X = 238;
const TEXT_X = VERIFY_X + QR_SIDE + 12;
const ADDRESS_GAP = 8;

export function signatureBand(document: CertifiedDocument, setter: TypeSetter, room: number): Band {
  const { translator, signedAt, timeZone, signatureImage, verifyUrl, receiptJws, isNotarized, stamp } =
    document;
  const signed = signatureImage ? "Signed" : "Signed electronically";
  const seal: Item[] =
    receiptJws === null
      ? [
          faint(
            `This is a filing copy for courts that accept no attachments or form fields. Only its original has ${isNotarized ? "the seal, the receipt, and the page that a notary completes" : "the seal and the receipt"}.`,
          ),
        ]
      : [
          [[{ text: "Electronic seal", bold: true }], SIZE.note],
          faint("Your PDF reader’s signature panel shows if this file is unchanged. A printout has no seal."),
          faint("The signed receipt is attached to this file as receipt.jws."),
        ];
  const signature = stack(setter, 0, SIGNATURE_WIDTH, [
    handOf(document, setter),
    "rule",
    [[{ text: translator.name, bold: true }], SIZE.fields],
    [[{ text: keepNumbers(translator.credentials) }], SIZE.fields],
    [[{ text: `Contact: ${keepNumbers(translator.contact)}` }], SIZE.fields],
    [[{ text: `${signed} on ${certificateDate(signedAt, timeZone)}` }], SIZE.fields],
  ]);
  const code = codeMarks(verifyUrl, setter);
  const verify = stack(setter, TEXT_X, setter.body.width - TEXT_X, [
    [[{ text: "Check this certificate", bold: true }], SIZE.note],
    faint("Scan the code, or open the address."),
    ...seal,
  ]);
  const address = addressMarks(verifyUrl, setter);
  const right = Math.min(VERIFY_X, setter.body.width - address.width);
  const fits = right >= SIGNATURE_WIDTH;
  const below = Math.max(verify.height, QR_SIDE) + ADDRESS_GAP;
  const top = fits ? below : Math.max(signature.height + ADDRESS_GAP, below);
  const x = fits ? right : 0;
  return band(
    Math.max(signature.height, top + address.height),
    [...signature.marks, ...code, ...verify.marks, ...address.marks.map((mark) => shift(mark, x, top))],
    { gap: 30 * setter.scale * room, keepWithNext: stamp !== null },
  );
}

function addressMarks(url: string, setter: TypeSetter): { marks: Mark[]; width: number; height: number } {
  const tag = addTag(addTag(setter.section, "P"), "Link");
  const paragraph = setter.set([{ text: url, color: INK }], setter.body.width, { size: SIZE.furniture, tag });
  const width = Math.max(...paragraph.lines.map((line) => line.width));
  const height = paragraphHeight(paragraph);
  const link: Mark = { kind: "link", x: 0, y: 0, width, height };
  return { marks: [...paragraphMarks(paragraph, 0, 0), link], width, height };
}

/** Scanners require four quiet modules. */
function codeMarks(url: string, { section }: TypeSetter): Mark[] {
  const { d, moduleCount } = qrCode(url);
  const scale = QR_SIDE / moduleCount;
  const quiet = 4 * scale;
  const side = QR_SIDE + 2 * quiet;
  return [
    { kind: "fill", x: VERIFY_X - quiet, y: -quiet, width: side, height: side, color: "#ffffff" },
    {
      kind: "path",
      d,
      x: VERIFY_X,
      y: 0,
      scaleX: scale,
      scaleY: scale,
      angle: 0,
      color: INK,
      tag: addTag(section, "Figure", { alt: "QR code of the address below" }),
    },
  ];
}

type Item = [runs: StyledRun[], size: number] | "rule" | { width: number; height: number; tag: Tag };

function faint(text: string): Item {
  return [[{ text, color: FAINT_INK }], SIZE.furniture];
}

function handOf({ signatureImage, translator }: CertifiedDocument, { section }: TypeSetter): Item {
  if (!signatureImage) return [[{ text: translator.name, italic: true }], 13];
  const { width, height } = pngSize(signatureImage.bytes);
  const scale = Math.min(HAND.width / width, HAND.height / height);
  const tag = addTag(section, "Figure", { alt: `Signature of ${translator.name}` });
  return { width: width * scale, height: height * scale, tag };
}

function stack(
  setter: TypeSetter,
  x: number,
  width: number,
  items: Item[],
): { marks: Mark[]; height: number } {
  let height = 0;
  const marks = items.flatMap((item): Mark[] => {
    if (item === "rule") {
      height += 6;
      return [
        { kind: "rule", x1: x, y1: height - 4, x2: x + width, y2: height - 4, thickness: 0.75, color: INK },
      ];
    }
    if ("width" in item) {
      const mark: Mark = { kind: "picture", name: "Signature", x, y: height, ...item };
      height += item.height;
      return [mark];
    }
    const [runs, size] = item;
    const paragraph = setter.set(runs, width, { size, tag: addTag(setter.section, "P") });
    const top = height;
    height += paragraphHeight(paragraph);
    return paragraphMarks(paragraph, x, top);
  });
  return { marks, height };
}

interface QrCode {
  d: string;
  moduleCount: number;
}

function qrCode(text: string): QrCode {
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  const { size } = modules;
  const parts: string[] = [];
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (!modules.get(row, column)) continue;
      const start = column;
      while (column + 1 < size && modules.get(row, column + 1)) column += 1;
      parts.push(`M${start} ${row}h${column + 1 - start}v1h-${column + 1 - start}z`);
    }
  }
  return { d: parts.join(""), moduleCount: size };
}
