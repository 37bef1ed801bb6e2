import type { Block, TranslatedDocument } from "@/lib/core/documents/document-model";
import { printedRuns } from "@/lib/core/documents/printed-words";
import { writtenLanguage } from "@/lib/core/documents/written-language";
import type { OutlineItem } from "../../saved-pdf/outline";
import type { CertifiedDocument } from "../port";
import type { Tag } from "../text/tag";
import type { PrintedPage } from "./printed-page";

interface Bookmark {
  title: string;
  level: OutlineItem["level"];
  target: "certificate" | "translation" | "exhibit" | Block;
}

const LONGEST_TITLE = 120;

export function bookmarksOf({
  content,
  exhibit,
}: Pick<CertifiedDocument, "content" | "exhibit">): Bookmark[] {
  const title = oneLine(content.title) || "Translation";
  const headings = mainHeadings(content).flatMap(({ block, text }): Bookmark[] =>
    text === "" || text === title ? [] : [{ title: text, level: 1, target: block }],
  );
  const source: Bookmark = { title: "Source document", level: 0, target: "exhibit" };
  return [
    { title: "Certificate", level: 0, target: "certificate" },
    { title, level: 0, target: "translation" },
    ...headings,
    ...(exhibit && exhibit.length > 0 ? [source] : []),
  ];
}

export function outlineOf(
  document: CertifiedDocument,
  pages: readonly PrintedPage[],
  { certificatePages, headings }: { certificatePages: number; headings: ReadonlyMap<Block, Tag> },
): OutlineItem[] {
  const translation = Math.min(certificatePages, pages.length - 1);
  const pageOf = (target: Bookmark["target"]): number => {
    if (target === "certificate") return 0;
    if (target === "translation") return translation;
    if (target === "exhibit") return pages.length;
    return Math.max(pageOfHeading(pages, headings.get(target)), translation);
  };
  return bookmarksOf(document).map(({ title, level, target }) => ({ title, level, page: pageOf(target) }));
}

export function reportOutline(
  { blocks }: TranslatedDocument,
  pages: readonly PrintedPage[],
  headings: ReadonlyMap<Block, Tag>,
): OutlineItem[] {
  return blocks.flatMap((block): OutlineItem[] => {
    if (block.kind !== "heading") return [];
    const page = pageOfHeading(pages, headings.get(block));
    return [{ title: oneLine(textOf(block.runs)), level: 0, page: Math.max(page, 0) }];
  });
}

function pageOfHeading(pages: readonly PrintedPage[], tag: Tag | undefined): number {
  return pages.findIndex(({ marks }) =>
    marks.some((mark) => mark.kind === "line" && tag !== undefined && mark.line.tag === tag),
  );
}

function mainHeadings(content: TranslatedDocument): { block: Block; text: string }[] {
  const language = writtenLanguage(content);
  return content.blocks.flatMap((block) =>
    block.kind === "heading" && block.level === 1
      ? [{ block, text: oneLine(textOf(printedRuns(block.runs, language))) }]
      : [],
  );
}

function textOf(runs: readonly { text: string }[]): string {
  return runs.map(({ text }) => text).join("");
}

function oneLine(text: string): string {
  const line = text.replace(/\s+/gu, " ").trim();
  const letters = [...line];
  return letters.length > LONGEST_TITLE ? `${letters.slice(0, LONGEST_TITLE).join("")}…` : line;
}
