import { utcMinute, type VerificationState } from "@/lib/paper";
import type { Addition, Difference, FileVerdict, PageChanges } from "@/lib/paper/verify";
import { pictureWording } from "./picture-wording";
import { UNNAMED } from "./unnamed-wording";
import { type CertificateWords, type End, endOf, type Wording } from "./wording";

export function fileWording(verdict: FileVerdict, certificate: CertificateWords): Wording {
  const { state, isSpecimen } = certificate;
  const end = endOf(certificate.successor);
  switch (verdict.outcome) {
    case "genuine":
      return genuine(state, isSpecimen, end);
    case "filing-copy":
      return filingCopy(state, end);
    case "unproven":
      return state === "valid" || state === "specimen" ? UNPROVEN : genuine(state, isSpecimen, end);
    case "saved-again":
      return savedAgain(state, verdict.pageCount, end);
    case "grown":
      return grown(verdict.changes, state, end);
    case "altered":
      return {
        kind: "tampered",
        status: "Altered file",
        title: alteredTitle(verdict.changes),
        text: isOverlaid(verdict.changes)
          ? "Everything that was issued on its pages is there, but something lies upon it, or so close beside it that it may read otherwise. Don’t rely on it, on any of its pages. Ask for the PDF as it was delivered."
          : "It was made from a Vidimus PDF, or made to look like one, but it isn’t as it was issued. Don’t rely on it, on any of its pages. Ask for the PDF as it was delivered.",
      };
    case "different":
      return {
        kind: "unknown",
        status: "Can’t be compared",
        title:
          verdict.unread.length > 0
            ? sentence(`${pagesText(verdict.unread)} can’t be compared`)
            : "This file can’t be compared",
        text: `${
          verdict.unread.length > 0
            ? "The other pages that are ours show what was issued, but this file isn’t the one that was issued."
            : "It names this certificate, but it isn’t the file that was issued, and its pages can’t be compared with it."
        } Scanning, printing to pictures, and converting do that to a file, and so does making a false one. Don’t rely on it. Ask for the PDF as it was delivered.`,
      };
    case "damaged":
      return verdict.holdsIssued
        ? {
            kind: "tampered",
            status: "Altered file",
            title: "Something was added to this file",
            text: "The PDF that was issued lies within it, but what was added behind it can change what you see. Don’t rely on it. Ask for the PDF as it was delivered.",
          }
        : {
            kind: "tampered",
            status: "Damaged file",
            title: "This PDF is damaged",
            text: "It was cut off, put together by hand, or two programs could show it in two ways. Don’t rely on it. Ask for the PDF as it was delivered.",
          };
    case "other-certificate":
      return verdict.isProven
        ? {
            kind: "tampered",
            status: "Another certificate",
            title: "This PDF belongs to another certificate",
            text: "Vidimus sealed it for another certificate than the one on this page. Check it on its own page:",
          }
        : {
            kind: "tampered",
            status: "Another certificate",
            title: "This PDF names another certificate",
            text: "It says that it belongs to another certificate than the one on this page, and its seal doesn’t prove it. Check it there:",
          };
    case "picture":
    case "other-picture":
      return pictureWording(verdict, certificate);
    default:
      return UNNAMED[verdict.outcome];
  }
}

const UNPROVEN: Wording = {
  kind: "tampered",
  status: "Not proven",
  title: "The recorded file, but it fails its checks",
  text: "This is the recorded file, but its own seal or receipt doesn’t pass. Ask Vidimus for a new PDF before you rely on it.",
};

function genuine(state: VerificationState, isSpecimen: boolean, end: End): Wording {
  switch (state) {
    case "valid":
      return {
        kind: "valid",
        status: "Genuine file",
        title: "This file is genuine",
        text: "It’s identical to the PDF that was issued. Nothing in it has changed since Vidimus made it, and its certificate is valid.",
      };
    case "specimen":
      return {
        kind: "specimen",
        status: "Specimen",
        title: "Identical to the specimen that was issued",
        text: "Every byte is the same as when it was made. But it’s a specimen, and not valid for any official use.",
      };
    case "revoked":
      return {
        kind: "revoked",
        status: end.status,
        title: `The same file, but its certificate ${end.is}`,
        text: `Every byte is the same as when it was issued${isSpecimen ? " as a specimen" : ""}, but ${end.since}`,
      };
    case "tampered":
      return {
        kind: "tampered",
        status: "Not verified",
        title: "The same fingerprint, but the certificate does not verify",
        text: "The file has the fingerprint recorded here, but the record itself can’t be trusted. This proves nothing.",
      };
  }
}

function savedAgain(state: VerificationState, pageCount: number, end: End): Wording {
  const pages = pageCount === 1 ? "its page" : `all its ${pageCount} pages`;
  const same = `On ${pages}, everything is exactly as it was issued, and nothing was added.`;
  switch (state) {
    case "valid":
      return {
        kind: "unknown",
        status: "As issued, saved again",
        title: "Its pages are as issued, but the file was saved again",
        text: `${same} The certificate is valid. A program saved the file again, such as a mail filter or a PDF viewer, so its seal no longer holds. If much depends on it, ask for the PDF as it was delivered: its seal proves it.`,
      };
    case "specimen":
      return {
        kind: "specimen",
        status: "Specimen, saved again",
        title: "The specimen that was issued, saved again",
        text: `${same} But it’s a specimen, and not valid for any official use.`,
      };
    case "revoked":
      return {
        kind: "revoked",
        status: end.status,
        title: `The same pages, but their certificate ${end.is}`,
        text: `${same} But ${end.since}`,
      };
    case "tampered":
      return {
        kind: "tampered",
        status: "Not verified",
        title: "The same pages, but the certificate does not verify",
        text: "The pages are the recorded ones, but the record itself can’t be trusted. This proves nothing.",
      };
  }
}

function filingCopy(state: VerificationState, end: End): Wording {
  const same =
    "It’s identical to the copy for courts that was issued with this certificate. It has no seal and no receipt, so this page is its only proof.";
  switch (state) {
    case "valid":
      return {
        kind: "valid",
        status: "Genuine filing copy",
        title: "This file is a genuine filing copy",
        text: `${same} Its certificate is valid.`,
      };
    case "specimen":
      return {
        kind: "specimen",
        status: "Specimen, filing copy",
        title: "Identical to the specimen’s filing copy",
        text: `${same} But it’s a specimen, and not valid for any official use.`,
      };
    case "revoked":
      return {
        kind: "revoked",
        status: end.status,
        title: `The same filing copy, but its certificate ${end.is}`,
        text: `${same} But ${end.since}`,
      };
    case "tampered":
      return {
        kind: "tampered",
        status: "Not verified",
        title: "The same fingerprint, but the certificate does not verify",
        text: "The file has the fingerprint of the filing copy recorded here, but the record itself can’t be trusted. This proves nothing.",
      };
  }
}

const AND = new Intl.ListFormat("en", { type: "conjunction" });
const MAX_NAMED = 12;

function pagesText(pages: readonly number[]): string {
  const named = pages.slice(0, MAX_NAMED).map(String);
  if (pages.length > MAX_NAMED) named.push(`${pages.length - MAX_NAMED} more`);
  return `${pages.length === 1 ? "page" : "pages"} ${AND.format(named)}`;
}

function alteredTitle({ changed }: PageChanges): string {
  return changed.length > 0 ? `This file was altered: ${pagesText(changed)}` : "This file was altered";
}

function isOverlaid({ changed, overlaid }: PageChanges): boolean {
  return changed.length > 0 && changed.length === overlaid.length;
}

function amongText(additions: readonly Addition[]): string {
  const pages = additions.flatMap(({ what, place, page }) =>
    place === "middle" && (what === "words" || what === "drawing") ? [page] : [],
  );
  return pages.length > 0 ? ` among the text of ${pagesText([...new Set(pages)])}` : "";
}

function grown(
  { missing, added, repeated, additions, isReordered, turned, same }: PageChanges,
  state: VerificationState,
  end: End,
): Wording {
  const isWhole = missing.length === 0;
  const hasMore =
    added.length + repeated.length + additions.length > 0 || !(isReordered || turned.length > 0);
  const notOurs = `${pagesText(added)} ${added.length === 1 ? "isn’t" : "aren’t"} ours`;
  const title =
    added.length > 0
      ? isWhole
        ? `As issued, but ${notOurs}`
        : `Not all pages, and ${notOurs}`
      : !isWhole
        ? "Pages as issued, but not all of them"
        : hasMore
          ? `As issued, with something added${amongText(additions)}`
          : isReordered
            ? "Pages as issued, in another order"
            : sentence(`as issued, but ${pagesText(turned)} ${turned.length === 1 ? "is" : "are"} turned`);
  const status = !isWhole
    ? "Not all pages"
    : hasMore
      ? "Something added"
      : isReordered
        ? "Another order"
        : "Pages turned";
  const shown = `${same === 1 ? "One page shows" : `${same} pages show`} everything exactly as it was issued.`;
  const rest = isWhole
    ? hasMore
      ? "What was added doesn’t come from Vidimus, and covers nothing that does:"
      : "But they don’t all stand as they were issued:"
    : "Other pages of the issued PDF aren’t in this file:";
  switch (state) {
    case "valid":
      return { kind: "unknown", status, title, text: `${shown} The certificate is valid. ${rest}` };
    case "specimen":
      return {
        kind: "specimen",
        status: `Specimen: ${status.toLowerCase()}`,
        title,
        text: `${shown} But it’s a specimen, and not valid for any official use. ${rest}`,
      };
    case "revoked":
      return { kind: "revoked", status: end.status, title, text: `${shown} But ${end.since}` };
    case "tampered":
      return {
        kind: "tampered",
        status: "Not verified",
        title: "The same pages, but the certificate does not verify",
        text: "Its pages show what was recorded, but the record itself can’t be trusted. This proves nothing.",
      };
  }
}

const EXTRAS: Readonly<Record<Difference, string>> = {
  action: "A script, or something else that runs when the file is opened, was added.",
  attachment: "Another file was attached, or the attached one was replaced.",
  form: "A form was added.",
  labels: "Labels were given to its pages, which viewers show beside them.",
  bookmarks: "Its bookmarks can’t be compared with those that were issued.",
  outline: "Its bookmarks are others than those that were issued.",
  other: "Layers or other parts that no Vidimus PDF has were added.",
};

const PLACES: Readonly<Record<Addition["place"], string>> = {
  top: "at the top of",
  foot: "at the foot of",
  side: "at the side of",
  middle: "among the text of",
};
const MAX_TOLD = 24;

function additionsText(additions: readonly Addition[]): string[] {
  const places = new Map<string, { addition: Addition; pages: number[] }>();
  for (const addition of additions) {
    const text = addition.text ?? "";
    const key = `${addition.place} ${addition.what} ${addition.place === "middle" ? text : text.replace(/\d+/g, "0")}`;
    const known = places.get(key);
    if (!known) places.set(key, { addition, pages: [addition.page] });
    else if (!known.pages.includes(addition.page)) known.pages.push(addition.page);
  }
  const said = [...places.values()].map(({ addition: { what, text, place }, pages }) =>
    what === "unseen"
      ? `Letters or drawings that can’t be seen are on ${pagesText(pages)}.`
      : `Added ${PLACES[place]} ${pagesText(pages)}, and not by Vidimus: ${added(what, text)}.`,
  );
  return said.length > MAX_TOLD
    ? [...said.slice(0, MAX_TOLD), `There are ${said.length - MAX_TOLD} more additions.`]
    : said;
}

function added(what: Addition["what"], text: string | null): string {
  if (what === "highlight") return "a highlight on words that were issued";
  // Isolated, so that the text's direction doesn't affect its surroundings.
  return text === null ? "a drawing or a picture" : `words that the file gives as \u2068“${text}”\u2069`;
}

/** The issued words can't be quoted: only their digests are on record. */
export function differences(verdict: Extract<FileVerdict, { outcome: "altered" | "grown" }>): string[] {
  const { changes, extras, holdsIssued } = verdict;
  const replaced = changes.changed.filter((page) => !changes.overlaid.includes(page));
  const said: string[] = [];
  const say = (pages: readonly number[], one: string, many: string) => {
    if (pages.length > 0) said.push(sentence(`${pagesText(pages)} ${pages.length === 1 ? one : many}`));
  };
  say(
    replaced,
    "isn’t as it was issued: some of what was on it is missing, moved, or changed.",
    "aren’t as they were issued: some of what was on them is missing, moved, or changed.",
  );
  say(
    changes.overlaid,
    "shows all that was issued, but something lies upon it or close beside it, such as a comment, a stamp, or a word.",
    "show all that was issued, but something lies upon it or close beside it, such as comments, stamps, or words.",
  );
  say(
    changes.added,
    "isn’t ours: it wasn’t issued with this certificate, whatever it shows.",
    "aren’t ours: they weren’t issued with this certificate, whatever they show.",
  );
  say(changes.repeated, "shows one of our pages once more.", "show pages of ours once more.");
  say(changes.unread, "can’t be compared.", "can’t be compared.");
  say(changes.missing, "of the issued PDF isn’t in this file.", "of the issued PDF aren’t in this file.");
  said.push(...additionsText(changes.additions));
  say(changes.turned, "is turned.", "are turned.");
  if (changes.isReordered) said.push("The pages are in another order.");
  for (const extra of extras) said.push(EXTRAS[extra]);
  if (holdsIssued)
    said.push("The PDF that was issued still lies within this file. All of this was added to it later.");
  if (replaced.length > 0)
    said.push("This page can’t show which words differ, because it keeps no copy of the text.");
  return said;
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function sealTimeText({
  sealedAt,
  isRenewed,
}: Pick<Extract<FileVerdict, { outcome: "genuine" }>, "sealedAt" | "isRenewed">): string {
  const time =
    sealedAt === null
      ? "The seal has no time-stamp: when it was made is what Vidimus says. The proof doesn’t outlast the seal’s certificate."
      : `A time-stamp shows that the seal existed on ${utcMinute(new Date(sealedAt))}.`;
  return isRenewed
    ? `${time} Since then, newer time-stamps were added behind the seal. The rest is the recorded file, byte for byte.`
    : time;
}
