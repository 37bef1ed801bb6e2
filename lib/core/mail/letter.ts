import { letterHtml } from "./letter-html";
import { letterText } from "./letter-text";
import { oneLine } from "./one-line";

/** A mail as data. It holds no markup: whatever a stranger named something stays words. */
export interface Letter {
  subject: string;
  /** Six digits, above everything else. */
  code?: string;
  /** Before the action, one idea each. */
  paragraphs: readonly string[];
  /** Label and value. */
  facts?: readonly (readonly [label: string, value: string])[];
  /** The one thing to do; a page of this site. */
  action?: { label: string; url: string };
  /** After the action. */
  closing?: readonly string[];
  /** Why this mail came to this address. */
  reason: string;
  /** Ends mails of this sort. Only of those that are no duty. */
  unsubscribeUrl?: string;
}

/** What goes to a mailer, beside the address: one letter, twice. */
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

/** A name that somebody chose, for a sentence: short, on one line, and in quotation marks of its own. */
export function quoted(name: string): string {
  return `"${clip(oneLine(name).replaceAll('"', "'"), MAX_NAME)}"`;
}

function clip(text: string, max: number): string {
  const characters = [...text];
  return characters.length <= max ? text : `${characters.slice(0, max - 1).join("")}…`;
}
