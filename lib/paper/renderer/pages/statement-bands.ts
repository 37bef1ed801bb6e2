import { continuedWord } from "@/lib/core/documents/continued-words";
import type { Align } from "@/lib/core/documents/document-model";
import { type Band, band, type TableHead } from "../layout/band";
import { HAIRLINE, INK, SIZE, WARNING } from "../layout/design";
import { type FieldText, fieldBands } from "../layout/field-bands";
import { paragraphBands } from "../layout/paragraph-bands";
import type { TypeSetter } from "../layout/type-setter";
import { lineMetrics } from "../text/compose-paragraph";
import type { StyledRun } from "../text/styled-run";
import { addTag, type TagType } from "../text/tag";

export const STATEMENT_TITLE_SIZE = 19;

interface PutOptions {
  align?: Align;
  type?: TagType;
}

export interface StatementPart {
  title: string;
  warning: string | null;
  rows: readonly StatementRow[];
  paragraphs: readonly string[];
}

export interface StatementRow extends Pick<FieldText, "language" | "below"> {
  label: string;
  value: string;
  bold?: boolean;
  isName?: boolean;
}

/** Names the certificate on each further page: the signed one may be copied alone. */
export function statementBands(
  part: StatementPart,
  setter: TypeSetter,
  { isSigned, room, below = () => [] }: { isSigned: boolean; room: number; below?: () => Band[] },
): Band[] {
  const tableHead: TableHead = { table: {}, bands: continuedBands(part, setter.again(), room) };
  return [...wholeBands(part, setter, { isSigned, room }), ...below()].map((each) => ({
    ...each,
    tableHead,
  }));
}

function continuedBands({ title, rows }: StatementPart, setter: TypeSetter, room: number): Band[] {
  const text = `${title} ${continuedWord(setter.language, setter.direction)}`;
  const size = SIZE.heading[1];
  const head = setter.set([{ text, bold: true }], setter.body.width, { size, align: "center" });
  return [
    ...paragraphBands(head, 0, 0),
    ...rowBandsOf(
      rows.filter(({ isName }) => isName),
      setter,
      room,
    ),
  ];
}

function rowBandsOf(rows: readonly StatementRow[], setter: TypeSetter, room: number): Band[] {
  const fields = rows.map(({ label, value, bold = false, language, below }) => ({
    label: [{ text: label }],
    value: [{ text: value, bold }],
    language,
    below,
  }));
  return fieldBands(fields, setter, room);
}

function wholeBands(
  { title, warning, rows, paragraphs }: StatementPart,
  setter: TypeSetter,
  { isSigned, room }: { isSigned: boolean; room: number },
): Band[] {
  const put = (
    runs: StyledRun[],
    size: number,
    above: number,
    { align = "start", type = "P" }: PutOptions = {},
  ) => {
    const tag = addTag(setter.section, type);
    return paragraphBands(
      setter.set(runs, setter.body.width, { size, align, tag }),
      0,
      above * setter.scale * room,
      false,
      ({ fragments }) => lineMetrics(fragments, setter.sizeOf(size)),
    );
  };
  const rule = {
    kind: "rule",
    x1: 0,
    y1: 0,
    x2: setter.body.width,
    y2: 0,
    thickness: 0.5,
    color: HAIRLINE,
  } as const;
  return [
    ...put([{ text: title, bold: true }], STATEMENT_TITLE_SIZE, 0, { align: "center", type: "H1" }),
    ...(warning
      ? put([{ text: warning, bold: true, color: WARNING }], SIZE.text, 8, { align: "center" })
      : []),
    band(1, [rule], { gap: 12 * room }),
    ...rowBandsOf(rows, setter, room),
    ...paragraphs.flatMap((text, index) =>
      // A signature must be on the page of all the words that it signs.
      put([{ text, color: INK }], SIZE.text, index === 0 ? 20 : 9).map((line) =>
        isSigned ? { ...line, keepWithNext: true } : line,
      ),
    ),
  ];
}
