interface DoubtTexts {
  client: string;
  reviewer: string;
}

const TEXTS = {
  letters_not_drawn: {
    client:
      "Some letters have no shape in the fonts that the file names. They're framed or left out for the reviewer. Send a PDF with embedded fonts if you can.",
    reviewer:
      "Letters without a shape are framed or left out in the picture. Ask for a PDF with embedded fonts, or say how you read them.",
  },
  picture_not_drawn: {
    client: "A picture on it can't be decoded, so the reviewer doesn't see it. Print the file to a new PDF.",
    reviewer:
      "A picture on this page can't be decoded, and is missing in what you see. Ask for a new PDF, or say why it isn't needed.",
  },
  not_read: {
    client: "It wasn't read by machine. A person reads it.",
    reviewer: "This page wasn't read by machine. Compare all of it by eye, and say that you did.",
  },
  other_model: {
    client:
      "It's a scan in another language than you named, or in one that we have no model for. A person checks every line.",
    reviewer:
      "This scan was read with another language's model. Compare every letter with the picture, and say that you did.",
  },
  digits_doubtful: {
    client: "It has digits that machines take for others. A person compares each with the picture.",
    reviewer:
      "Machines take digits and number signs of this script for others. Compare each with the picture, and say that you did.",
  },
  part_not_read: {
    client:
      "Parts of it, such as a stamp, handwriting, or faint print, could not be read for sure by machine. A person compares them with the picture.",
    reviewer:
      "Parts of this page weren't read for sure. Compare stamps, handwriting, and all that is faint or crossed with the picture, and say that you did.",
  },
  text_doubtful: {
    client: "Programs differ on which text it shows. A person compares it with the picture.",
    reviewer: "Programs differ on which text this page shows. Go by the picture, and say what you compared.",
  },
  screen_only: {
    client:
      "A screen shows something on it that doesn't print, or the other way round. We translate what prints.",
    reviewer:
      "A screen shows something on this page that doesn't print, or the other way round. You see what prints. Say whether the rest matters.",
  },
} satisfies Record<string, DoubtTexts>;

export type DoubtKind = keyof typeof TEXTS;

export interface NumberedDoubt {
  page: number;
  kind: DoubtKind;
}

export const MAX_DOUBTS = 50;

export const SEEN_KINDS = [
  "letters_not_drawn",
  "picture_not_drawn",
  "screen_only",
] as const satisfies DoubtKind[];

export function numberedDoubts(
  pages: readonly { number: number; doubts?: readonly { kind: DoubtKind }[] }[],
): NumberedDoubt[] {
  return pages.flatMap(({ number, doubts = [] }) =>
    [...new Set(doubts.map(({ kind }) => kind))].map((kind) => ({ page: number, kind })),
  );
}

export function isDoubtKind(kind: unknown): kind is DoubtKind {
  return typeof kind === "string" && Object.hasOwn(TEXTS, kind);
}

export function doubtMessage(kind: DoubtKind, page: number, reader: keyof DoubtTexts): string {
  return `Page ${page}: ${TEXTS[kind][reader]}`;
}
