import { readFileSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { flag, text, wholeOrNone } from "../command-line/read-words";
import { counted, line, type Outcome, plural, same } from "./line";

const order = text("ORDER");

export const RECORD_LINES = {
  "retention run": line("run-retention", {
    tell: ({ orders, files, artifacts }) => [
      [
        `${orders} orders purged; ${files} files and ${artifacts} certified PDFs deleted.`,
        `${orders} orders would be purged; ${files} files and ${artifacts} certified PDFs would be deleted.`,
      ],
    ],
  }),
  "retention prove": line("prove-retention", {
    options: { words: flag },
    help: "Prove that erased means erased. With --words, reads words to look for from standard input, one per line",
    // Never as arguments: those stand in the shell's history and in the list of processes.
    input({ words }) {
      const lines = words ? readFileSync(0, "utf8").split("\n") : [];
      return { words: lines.map((word) => word.trim()).filter((word) => word !== "") };
    },
    show: ({ lookedAt: { keys, columns, words }, stillThere }) => [
      `${keys} stored files, ${columns} columns and ${words} words were looked for; ${stillThere.length} traces are left.`,
      ...stillThere,
    ],
    exit: ({ stillThere }) => (stillThere.length === 0 ? 0 : 1),
  }),
  "retention days": line("set-retention", {
    takes: { partnerName: text("PARTNER"), days: wholeOrNone("DAYS") },
    tell({ days }, { partnerName: name }) {
      const term =
        days === null ? "for as long as the service's own setting says" : `until ${days} days after delivery`;
      return [[`Documents of ${name} are kept ${term}.`, `Documents of ${name} would be kept ${term}.`]];
    },
  }),
  "retention erase": line("erase-order", {
    takes: { order },
    tell: ({ certificates, sharedFiles }) => [
      [
        `Erased. ${certificates || "No"} ${plural(certificates, "certificate was", "certificates were")} revoked by it. IDs and times are left.`,
        `Would erase it, which would revoke ${certificates || "no"} ${plural(certificates, "certificate")}. IDs and times would be left.`,
      ],
      ...keptFiles(sharedFiles),
    ],
  }),
  "retention erase-person": line("erase-person", {
    takes: { partnerName: text("PARTNER") },
    options: { "external-id": text("ID"), name: flag },
    help: "Erase all finished orders with the partner’s ID for a person, and those without an ID that have the applicant’s name. --name asks for it, or reads it from standard input",
    input: async ({ name, ...rest }) => ({ ...rest, applicantName: name && (await readName()) }),
    tell: ({ erased, inProgress, unsure, waiting, sharedFiles }) => [
      [
        `Erased ${counted(erased.length, "order")}. IDs and times are left.`,
        `Would erase ${counted(erased.length, "order")}. IDs and times would be left.`,
      ],
      ...erased.map(({ orderNumber, status, certificates, holds }): Outcome => {
        const facts = `${orderNumber}\t${status}\t${counted(certificates, "certificate")}`;
        return [`${facts} revoked\t${holds}`, `${facts} would be revoked\t${holds}`];
      }),
      ...inProgress.map((each) => notErased(`${each.orderNumber}\t${each.status}`, each.why)),
      ...unsure.map((each) =>
        notErased(`${each.orderNumber}\t${each.status}`, each.why, ", look whether it's the same person"),
      ),
      ...waiting.map(({ what, why }) => notErased(what, why)),
      ...keptFiles(sharedFiles),
    ],
    exit: ({ inProgress, unsure, waiting }) =>
      inProgress.length + unsure.length + waiting.length === 0 ? 0 : 1,
  }),
  revoke: line("revoke-certificate", {
    takes: { certificate: text("CERTIFICATE_ID|ORDER") },
    help: "Revoke a certificate. Everybody who looks it up reads the reason",
    input: (typed, { reason }) => ({ ...typed, reason: reason ?? "dry run" }),
    tell: ({ revoked, isKnown, certificateId }) => [
      revoked
        ? [`revoked ${certificateId}`, `would revoke ${certificateId}`]
        : same(
            isKnown
              ? `${certificateId} was revoked already.`
              : `No certificate has the ID ${certificateId}. Compare it letter by letter.`,
          ),
    ],
    exit: ({ revoked }) => (revoked ? 0 : 1),
  }),
  "audit check": line("check-audit-log", {
    show: ({ breaks }) => breaks.map(({ number, message }) => `${number ?? "-"}\t${message}`),
    beside: ({ rows, breaks }) =>
      breaks.length === 0 ? [`All ${rows} rows are unchanged, and none is missing.`] : [],
    exit: ({ breaks }) => (breaks.length === 0 ? 0 : 1),
  }),
  "audit show": line("list-audit", {
    takes: { order },
    show: (found) =>
      found.map(({ number, at, action, by, subject, detail }) =>
        [number, at, action, by ?? "-", subject ?? "-", JSON.stringify(detail)].join("\t"),
      ),
    none: "Neither the desk nor an operator did anything to this order.",
  }),
};

function notErased(what: string, why: string, hint = ""): Outcome {
  return [`${what}\tnot erased${hint}: ${why}.`, `${what}\twould not be erased${hint}: ${why}.`];
}

function keptFiles(count: number): Outcome[] {
  if (count === 0) return [];
  const files = counted(count, "file");
  const why = "another order or upload holds the very same";
  return [[`${files} ${plural(count, "is", "are")} kept: ${why}.`, `${files} would be kept: ${why}.`]];
}

async function readName(): Promise<string> {
  if (!process.stdin.isTTY) return readFileSync(0, "utf8").trim();
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await lines.question("The applicant's name: ")).trim();
  } finally {
    lines.close();
  }
}
