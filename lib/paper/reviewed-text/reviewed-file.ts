import type { TranslatedDocument } from "@/lib/core/documents/document-model";
import { directionOf } from "@/lib/core/documents/text-direction";
import { writtenLanguage } from "@/lib/core/documents/written-language";
import { withoutUnseen } from "@/lib/core/printed-text/find-unprintable";
import { isPrintedBlock } from "./changed-places";

export const REVIEWED_FORMATS = ["html", "docx"] as const;

export type ReviewedFormat = (typeof REVIEWED_FORMATS)[number];

export const WORD_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

export const REVIEWED_MEDIA_TYPES: Readonly<Record<ReviewedFormat, string>> = {
  html: "text/html; charset=utf-8",
  docx: WORD_TYPE,
};

/** No certificate ID and no date: one signed text always gives the same bytes. */
export interface ReviewedFacts {
  content: TranslatedDocument;
  orderNumber: string;
  languages: string;
  isSandbox: boolean;
  siteUrl: string;
}

export interface ReviewedPage {
  language: string;
  direction: "ltr" | "rtl";
  title: string;
  blocks: TranslatedDocument["blocks"];
  warning: string | null;
  origin: string;
  check: string;
}

export function reviewedPage(facts: ReviewedFacts): ReviewedPage {
  const { content, orderNumber, languages, isSandbox, siteUrl } = facts;
  return {
    language: writtenLanguage(content),
    direction: directionOf(content),
    title: content.title,
    blocks: content.blocks.filter(isPrintedBlock),
    warning: isSandbox
      ? "SPECIMEN. This file was made in a test environment. It certifies nothing and must not be submitted to any authority."
      : null,
    origin: `Reviewed translation from ${languages}. Order ${orderNumber}.`,
    check: `This is the text as its reviewer corrected and certified it. The certificate is a page of its own, under ${siteUrl}/verify, and names the SHA-256 fingerprint of this file. Choose this file on that page to check it. A file that was edited, or saved again, has another fingerprint.`,
  };
}

const UNWRITABLE = /\p{Cs}|(?![\n\t])\p{Cc}|[\ufffe\uffff]/gu;

export function writable(text: string): string {
  return withoutUnseen(text.replace(/\r\n?/g, "\n")).replace(UNWRITABLE, "\ufffd");
}

export function escaped(text: string): string {
  return writable(text).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
