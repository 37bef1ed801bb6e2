import { letterHtml } from "./letter-html";
import { letterText } from "./letter-text";
import { oneLine } from "./one-line";

/** Holds no markup: names chosen by strangers stay plain text. */
export interface Letter {
  subject: string;
  code?: string;
  paragraphs: readonly string[];
  facts?: readonly (readonly [label: string, value: string])[];
  action?: { label: string; url: string };
  closing?: readonly string[];
  reason: string;
  unsubscribeUrl?: string;
}

export interface LetterMail {
  subject: string;
  text: string;
  html: string;
}

const MAX_SUBJECT = 150;
const MAX_NAME = 80;

export function mailOf(letter: Letter): LetterMail {
  const subject = clip(oneLine(letter.subject), MAX_SUBJECT);
  return { subject, text: letterText(letter), html: letterHtml({ ...letter, subject }) };
}

export function quoted(name: string): string {
  return `"${clip(oneLine(name).replaceAll('"', "'"), MAX_NAME)}"`;
}

function clip(text: string, max: number): string {
  const characters = [...text];
  return characters.length <= max ? text : `${characters.slice(0, max - 1).join("")}…`;
}
