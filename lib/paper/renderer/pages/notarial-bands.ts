import { englishRows } from "@/lib/review/shared";
import { type NotarialForm, notarialForm } from "../../certification/notarial-form";
import { type Band, band, type Mark } from "../layout/band";
import { FAINT_INK, INK, SIZE } from "../layout/design";
import { fieldBands } from "../layout/field-bands";
import { paragraphBands, paragraphHeight, paragraphMarks } from "../layout/paragraph-bands";
import type { TypeSetter } from "../layout/type-setter";
import type { CertifiedDocument } from "../port";
import { addTag } from "../text/tag";
import { statementFactsOf, titleRow } from "./certificate-bands";
import { keepNumbers } from "./keep-numbers";
import { STATEMENT_TITLE_SIZE } from "./statement-bands";

const HAND_HEIGHT = 22;
const GUTTER = 14;
/** Notaries' stamps are up to two and a half inches wide. */
const STAMP_WIDTH = 186;
const NOTICE_PADDING = 5;

interface PutOptions {
  size?: number;
  color?: string;
  isTitle?: boolean;
}

export function notarialFormOf(document: CertifiedDocument): NotarialForm {
  return notarialForm(document.profile, {
    ...statementFactsOf(document),
    credentials: document.translator.credentials,
  });
}

export function notarialBands(
  document: CertifiedDocument,
  { form, isBrief }: { form: NotarialForm; isBrief: boolean },
  setter: TypeSetter,
  room: number,
): Band[] {
  const { certificateId, content } = document;
  const gap = (points: number) => points * setter.scale * room;
  const { value: title, below } = titleRow(document);
  const rows = [
    { label: "Certificate", value: certificateId },
    { label: "Document", value: title, below },
    ...(isBrief ? [] : englishRows(content.identity, content.language)).map(([label, value]) => ({
      label,
      value,
    })),
  ];
  const put = (
    text: string,
    above: number,
    { size = SIZE.text, color = INK, isTitle = false }: PutOptions = {},
  ) =>
    paragraphBands(
      setter.set([{ text, bold: isTitle }], setter.body.width, {
        size,
        color,
        align: isTitle ? "center" : "start",
        tag: addTag(setter.section, isTitle ? "H1" : "P"),
      }),
      0,
      gap(above),
      true,
    );
  const { width } = setter.body;
  return [
    noticeBand(form.notice, setter),
    ...put(form.title, 14, { size: STATEMENT_TITLE_SIZE, isTitle: true }),
    ...put(form.warning, 4, { size: SIZE.furniture, color: FAINT_INK }),
    ...fieldBands(
      rows.map(({ label, value, ...more }) => ({
        ...more,
        label: [{ text: label }],
        value: [{ text: value }],
      })),
      setter,
      room,
    ),
    linesBand(form.venue, width, setter, gap(8)),
    ...form.paragraphs.flatMap((text, index) => put(keepNumbers(text), index === 0 ? 12 : 7)),
    linesBand([form.signature], width - STAMP_WIDTH - GUTTER, setter, gap(14)),
    ...put(form.certificate, 14),
    entriesBand(form, setter, gap(6)),
  ];
}

function noticeBand(text: string, setter: TypeSetter): Band {
  const { width } = setter.body;
  const paragraph = setter.set([{ text }], width - 2 * NOTICE_PADDING, {
    size: SIZE.furniture,
    tag: addTag(setter.section, "P"),
  });
  const height = paragraphHeight(paragraph) + 2 * NOTICE_PADDING;
  return band(height, [
    ...frame(0, width, height),
    ...paragraphMarks(paragraph, NOTICE_PADDING, NOTICE_PADDING),
  ]);
}

function linesBand(labels: readonly string[], width: number, setter: TypeSetter, gap: number): Band {
  const { marks, height } = linesToFill(labels, width, 0, setter);
  return band(height, marks, { gap, keepWithNext: true });
}

function entriesBand({ entries, stamp }: NotarialForm, setter: TypeSetter, gap: number): Band {
  const { width } = setter.body;
  let height = 0;
  const marks = entries.flatMap((labels) => {
    const row = linesToFill(labels, width - STAMP_WIDTH - GUTTER, height, setter);
    height += row.height;
    return row.marks;
  });
  const label = setter.set([{ text: stamp }], STAMP_WIDTH, {
    size: SIZE.furniture,
    color: FAINT_INK,
    align: "center",
    tag: addTag(setter.section, "P"),
  });
  const x = width - STAMP_WIDTH;
  const below = height - paragraphHeight(label) - 3;
  return band(height, [...marks, ...frame(x, STAMP_WIDTH, height), ...paragraphMarks(label, x, below)], {
    gap,
  });
}

function linesToFill(
  labels: readonly string[],
  width: number,
  top: number,
  setter: TypeSetter,
): { marks: Mark[]; height: number } {
  const each = (width - GUTTER * (labels.length - 1)) / labels.length;
  const y = top + HAND_HEIGHT;
  let tallest = 0;
  const marks = labels.flatMap((text, index): Mark[] => {
    const x = index * (each + GUTTER);
    const label = setter.set([{ text }], each, {
      size: SIZE.furniture,
      color: FAINT_INK,
      tag: addTag(setter.section, "P"),
    });
    tallest = Math.max(tallest, paragraphHeight(label));
    return [edge(x, y, x + each, y), ...paragraphMarks(label, x, y + 1)];
  });
  return { marks, height: HAND_HEIGHT + 1 + tallest };
}

function frame(x: number, width: number, height: number): Mark[] {
  return [
    edge(x, 0, x + width, 0),
    edge(x, height, x + width, height),
    edge(x, 0, x, height),
    edge(x + width, 0, x + width, height),
  ];
}

function edge(x1: number, y1: number, x2: number, y2: number): Mark {
  return { kind: "rule", x1, y1, x2, y2, thickness: 0.75, color: INK };
}
