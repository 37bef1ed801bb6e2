import type { BlockSource } from "@/lib/core/documents/document-model";
import { languageDirection } from "@/lib/core/documents/text-direction";
import type { NotarialForm } from "../../certification/notarial-form";
import { wordingOf } from "../../certification/statements/wordings";
import { readExhibitPicture } from "../../exhibit-picture/read-picture";
import type { OutlineItem } from "../../saved-pdf/outline";
import { frameOf, type PictureSize, paperOf } from "../exhibit/placement";
import type { TypefaceCollection } from "../fonts/typeface";
import { type Band, type Mark, shift } from "../layout/band";
import { PAPERS, type Paper, type Papers, withFreeFoot } from "../layout/design";
import { fitContent } from "../layout/fit-content";
import { type PageBody, paginate } from "../layout/paginate";
import { TypeSetter } from "../layout/type-setter";
import type { CertifiedDocument } from "../port";
import { TypefaceChooser } from "../text/choose-typeface";
import type { Line } from "../text/line";
import { addTag, type Tag } from "../text/tag";
import { certificateBands, type PageCounts, statementOf } from "./certificate-bands";
import { exhibitFurniture, furniture, sourcePageName } from "./furniture";
import { letterheadBands } from "./letterhead-bands";
import { notarialBands, notarialFormOf } from "./notarial-bands";
import { outlineOf } from "./outline";
import type { PrintedPage } from "./printed-page";
import { footStampHeight, footStampMarks, hasStamp } from "./stamp-bands";
import { targetBands } from "./target-bands";
import { watermark } from "./watermark";

export interface PrintedDocument {
  pages: PrintedPage[];
  exhibitPages: PrintedPage[];
  contentLines: readonly Line[];
  repeats: readonly (readonly Line[])[];
  structure: Tag;
  outline: readonly OutlineItem[];
  certificateLines: readonly Line[];
  statements: readonly string[];
}

const FRAME = "#c7c7c7";

/** Tighter rows come before smaller type, which is harder to read. */
const FITS = [
  { scale: 1, room: 1 },
  { scale: 1, room: 0.6 },
  { scale: 0.96, room: 0.6 },
  { scale: 0.92, room: 0.6 },
  { scale: 0.88, room: 0.45 },
  { scale: 0.84, room: 0.45 },
] as const;
type Fit = (typeof FITS)[number];

const LETTERHEAD_GAP = 18;

export function printDocument(document: CertifiedDocument, typefaces: TypefaceCollection): PrintedDocument {
  const { content, sourceLanguage } = document;
  const exhibit = document.exhibit ?? [];
  const wholePapers = PAPERS[document.paper];
  const footStamp = footStampHeight(document);
  const papers = footStamp === null ? wholePapers : withFreeFoot(wholePapers, footStamp);
  const fonts = new TypefaceChooser(typefaces, content.language, sourceLanguage);
  const english = new TypeSetter(fonts, "en", "ltr", 1, papers);
  const pictures = exhibit.map((bytes) => (bytes ? sizeOf(readExhibitPicture(bytes)) : null));
  const names = [document.applicantName ?? "", document.translator.name];
  const translation = fitContent(
    content,
    fonts,
    (place) => isLandscape(place, pictures, papers),
    papers,
    names,
  );
  const counts = { own: translation.pages.length, exhibit: exhibit.length };
  const certificate = certificatePages(document, counts, fonts, { papers, wholePapers });
  const bodies = [...certificate.pages, ...translation.pages];
  const word = document.watermark ?? (document.isSandbox ? "SPECIMEN" : null);
  const overOn = (paper: Paper) => (word === null ? [] : watermark(typefaces, word, paper, "above"));
  // Previews are marked across the text, so that nobody uses them. Specimens stay easy to read.
  const isPreview = document.watermark !== undefined;
  const underOn = (paper: Paper) =>
    word === null || isPreview ? [] : watermark(typefaces, word, paper, "below");
  const pages = bodies.map((body, index) => {
    const { turned, upright } = body.isForNotary ? wholePapers : papers;
    const paper = body.isTurned ? turned : upright;
    const marks = body.marks.map((mark) => shift(mark, paper.body.x, paper.body.y));
    return {
      paper,
      marks: [
        // A customer's table must not cover the watermark.
        ...marks.filter(({ kind }) => kind === "fill"),
        ...underOn(paper),
        ...furniture(document, index + 1, bodies.length, paper, english),
        ...marks.filter(({ kind }) => kind !== "fill"),
        ...(hasStamp(body.marks) || body.isForNotary
          ? []
          : footStampMarks(document, paper, { edge: paper.body, setter: english })),
        ...(isPreview ? overOn(paper) : []),
      ],
    };
  });
  const wording = document.statementLanguage === null ? null : wordingOf(document.statementLanguage);
  const target = wording && {
    wording,
    setter: setterOf(fonts, papers, wording.language, 1),
  };
  const source: Tag = { type: "Sect", lang: "en", children: [] };
  const exhibitPages = exhibit.map((_, index) => {
    const picture = pictures[index] ?? null;
    const paper = picture ? paperOf(picture, papers) : papers.upright;
    const alt = sourcePageName(index + 1, exhibit.length);
    return {
      paper,
      marks: [
        ...(picture ? sourceMarks(picture, paper, source, alt) : []),
        ...exhibitFurniture(document, index + 1, exhibit.length, paper, { english, target }),
        ...footStampMarks(document, paper, { edge: paper.exhibit, setter: english, section: source }),
        ...overOn(paper),
      ],
    };
  });
  const sections = [...certificate.sections, translation.section, ...(exhibit.length > 0 ? [source] : [])];
  const structure: Tag = { type: "Document", children: sections };
  const { lines: contentLines, repeats } = translation;
  const { headings } = translation;
  const outline = outlineOf(document, pages, { certificatePages: certificate.pages.length, headings });
  const { lines: certificateLines, statements } = certificate;
  return {
    pages,
    exhibitPages,
    contentLines,
    repeats,
    structure,
    outline,
    certificateLines,
    statements,
  };
}

/** Drops the pixels: a long exhibit has a thousand pictures. */
function sizeOf({ widthPt, heightPt, widthPx }: PictureSize): PictureSize {
  return { widthPt, heightPt, widthPx };
}

/** The picture shows the page before any turn. */
function isLandscape(
  { document, page, turns }: BlockSource,
  pictures: readonly (PictureSize | null)[],
  papers: Papers,
): boolean {
  const picture = document === undefined ? pictures[page - 1] : null;
  if (!picture) return false;
  const { upright, turned } = papers;
  return paperOf(picture, papers) === (turns === 1 || turns === 3 ? upright : turned);
}

function sourceMarks(picture: PictureSize, paper: Paper, section: Tag, alt: string): Mark[] {
  const { x, y, width, height } = frameOf(picture, paper);
  const edge = (x1: number, y1: number, x2: number, y2: number): Mark => ({
    kind: "rule",
    x1,
    y1,
    x2,
    y2,
    thickness: 0.5,
    color: FRAME,
  });
  return [
    { kind: "picture", name: "Source", x, y, width, height, tag: addTag(section, "Figure", { alt }) },
    edge(x, y, x + width, y),
    edge(x, y + height, x + width, y + height),
    edge(x, y, x, y + height),
    edge(x + width, y, x + width, y + height),
  ];
}

function certificatePages(
  document: CertifiedDocument,
  { own, exhibit }: PageCounts,
  fonts: TypefaceChooser,
  { papers, wholePapers }: { papers: Papers; wholePapers: Papers },
): {
  pages: PageBody[];
  sections: Tag[];
  lines: readonly Line[];
  statements: readonly string[];
} {
  const statement = statementOf(document);
  const { target } = statement;
  const wording = target && wordingOf(target.language);
  const form = document.isNotarized && document.receiptJws !== null ? notarialFormOf(document) : null;
  const setterFor =
    (language: string, on = papers): MakeSetter =>
    (scale, own = language) =>
      setterOf(fonts, on, own, scale);
  // The stamp is below the signature. A page before it has another stamp at its foot.
  const fitEnglish = (head: Pick<CertifiedDocument, "letterhead">, setPart: SetPart) => {
    const fitted = fitOnPage(head, setterFor("en", wholePapers), setPart);
    if (fitted.pages.length === 1) return fitted;
    return fitOnPage(head, setterFor("en"), setPart, wholePapers.upright.body.height);
  };
  const layOut = (certificate: number) => {
    const counts = { own: certificate + own, exhibit };
    const setEnglish: SetPart = (setter, room) => certificateBands(document, counts, setter, room);
    const forNotary = form ? [fitForm(document, form, setterFor("en", wholePapers))] : [];
    if (!wording) return [fitEnglish(document, setEnglish), ...forNotary];
    const setTarget: SetPart = (setter, room) =>
      targetBands(document, { wording, statement: target }, counts, setter, room);
    return [
      fitOnPage(document, setterFor(wording.language), setTarget),
      fitEnglish({ letterhead: null }, setEnglish),
      ...forNotary,
    ];
  };
  const countOf = (parts: readonly FittedPages[]) => parts.reduce((sum, { pages }) => sum + pages.length, 0);
  // Long names may need more pages than expected, and the certificate states the count.
  const expected = 1 + (wording ? 1 : 0) + (form ? 1 : 0);
  const first = layOut(expected);
  const parts = countOf(first) === expected ? first : layOut(countOf(first));
  return {
    pages: parts.flatMap(({ pages }) => pages),
    sections: parts.flatMap(({ setters }) => setters.map(({ section }) => section)),
    lines: parts.flatMap(({ setters }) => setters.flatMap(({ lines }) => lines)),
    statements: [
      ...[target, statement].flatMap((each) =>
        each ? [each.title, each.warning ?? "", ...each.paragraphs] : [],
      ),
      ...(form ? [form.notice, form.warning, ...form.paragraphs, form.certificate] : []),
    ],
  };
}

function setterOf(fonts: TypefaceChooser, papers: Papers, language: string, scale: number): TypeSetter {
  return new TypeSetter(
    fonts,
    language,
    languageDirection(language) === "rtl" ? "rtl" : "ltr",
    scale,
    papers,
  );
}

interface FittedPages {
  pages: PageBody[];
  setters: TypeSetter[];
}

type MakeSetter = (scale: number, language?: string) => TypeSetter;
type SetPart = (setter: TypeSetter, room: number) => Band[];

function fitForm(document: CertifiedDocument, form: NotarialForm, makeSetter: MakeSetter): FittedPages {
  const layOut = (isBrief: boolean) =>
    fitOnPage({ letterhead: null }, makeSetter, (setter, room) =>
      notarialBands(document, { form, isBrief }, setter, room),
    );
  const whole = layOut(false);
  const { pages, setters } = whole.pages.length === 1 ? whole : layOut(true);
  return { pages: pages.map((page) => ({ ...page, isForNotary: true })), setters };
}

function fitOnPage(
  document: Pick<CertifiedDocument, "letterhead">,
  makeSetter: MakeSetter,
  bandsOf: SetPart,
  lastHeight: number | null = null,
): FittedPages {
  const layOut = ({ scale, room }: Fit) => {
    const setter = makeSetter(scale);
    const headSetter = makeSetter(scale, "en");
    const head = letterheadBands(document, headSetter);
    const [first, ...others] = bandsOf(setter, room);
    const gap = head.length > 0 ? LETTERHEAD_GAP * room : 0;
    const bands = first ? [...head, { ...first, gap }, ...others] : head;
    const { height } = setter.papers.upright.body;
    return {
      pages: paginate(bands, height, height, lastHeight),
      setters: head.length > 0 ? [headSetter, setter] : [setter],
    };
  };
  let best: FittedPages | null = null;
  for (const fit of FITS) {
    const fitted = layOut(fit);
    if (best === null || fitted.pages.length < best.pages.length) best = fitted;
    if (fitted.pages.length === 1) break;
  }
  return best ?? layOut(FITS[0]);
}
