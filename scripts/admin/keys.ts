import type { CommandAnswer } from "@/lib/server/operator/operator-commands";
import { text } from "../command-line/read-words";
import { line, type Outcome, same } from "./line";

type Statuses = CommandAnswer<"secret-status">;

const isSealedAnew = (statuses: Statuses) =>
  statuses.every(({ previous, unreadable }) => previous === 0 && unreadable.length === 0);
const sealedAnewExit = (statuses: Statuses) => (isSealedAnew(statuses) ? 0 : 1);

export const KEY_LINES = {
  "signing-keys list": line("list-signing-keys", { isDefault: true, none: "There is no receipt key." }),
  "signing-keys rotate": line("rotate-signing-keys", {
    tell: (done) =>
      done.length > 0
        ? done.map((each): Outcome => [each, `would have ${each}`])
        : [same("Nothing to do. The next key is published and isn't due yet.")],
  }),
  "signing-keys compromise": line("compromise-signing-key", {
    takes: { kid: text("KID") },
    tell(outcome) {
      if (outcome === null) return [same("This key doesn't exist.")];
      const { revokedOrders, activeKid } = outcome;
      const signs: Outcome = [`${activeKid} signs from now on`, `${activeKid} would sign from then on`];
      return [
        [
          `revoked the certificates of ${revokedOrders} orders; each is issued again by itself`,
          `would revoke the certificates of ${revokedOrders} orders; each would be issued again by itself`,
        ],
        ...(activeKid === null ? [] : [signs]),
      ];
    },
    beside(outcome, _, { isDryRun }) {
      if (outcome === null || outcome.activeKid !== null) return [];
      return [
        isDryRun
          ? "No signing key would be left. Add a new one to SIGNING_KEYS first."
          : "No signing key is left. Add a new one to SIGNING_KEYS and restart now, because orders are waiting for it.",
      ];
    },
    exit: (outcome) => (outcome?.activeKid ? 0 : 1),
  }),
  "document-keys list": line("list-document-keys", {
    isDefault: true,
    none: "There is no seal key yet. The first certified PDF makes one.",
  }),
  "document-keys compromise": line("compromise-document-key", {
    takes: { id: text("ID") },
    tell: ({ withdrawn }, { id }) =>
      withdrawn
        ? [
            [
              `${id} is no longer used, and its certificate is no longer published. PDFs that it sealed or stamped now fail the offline check and the verify page's file check. The verify page still shows their fingerprints, so people can compare them by hand.`,
              `${id} would no longer be used, and its certificate no longer published. PDFs that it sealed or stamped would fail the offline check and the verify page's file check. The verify page would still show their fingerprints.`,
            ],
          ]
        : [same("This key doesn't exist.")],
    exit: ({ withdrawn }) => (withdrawn ? 0 : 1),
  }),
  "renewals status": line("renewal-status", {
    isDefault: true,
    show: ({ due, failed, unrecorded, unrecordable, obstacle }) => [
      `${pdfs(due)} due.`,
      ...(failed > 0 ? [`${pdfs(failed)} waiting, because the last try failed. The log says why.`] : []),
      ...(unrecorded > 0
        ? [`Files whose pages are to be recorded, so that copies can be compared: ${unrecorded}.`]
        : []),
      ...(unrecordable > 0
        ? [`Files whose pages could not be recorded: ${unrecordable}. The log says why. Tried again daily.`]
        : []),
      ...(obstacle === null ? [] : [`${obstacle}.`]),
    ],
  }),
  "renewals run": line("run-renewals", {
    async ask(once, { isDryRun }) {
      const all = { renewed: 0, failed: 0 };
      for (;;) {
        const { renewed, failed, left } = await once();
        all.renewed += renewed;
        all.failed += failed;
        // Files that failed would come round again for ever.
        if (isDryRun || left === 0 || renewed === 0) return { ...all, left };
      }
    },
    tell: ({ renewed, failed, left }) => [
      [
        `${renewed} renewed, ${failed} failed, ${left} left.`,
        `${renewed} would be renewed, ${failed} would fail, ${left} would be left.`,
      ],
    ],
    exit: ({ failed }) => (failed === 0 ? 0 : 1),
  }),
  "secrets status": line("secret-status", {
    isDefault: true,
    show: (statuses) => statusLines(statuses, ""),
    beside: (statuses) =>
      isSealedAnew(statuses) ? ["Nothing is sealed under the previous secret anymore."] : [],
    exit: sealedAnewExit,
  }),
  "secrets reseal": line("reseal-secrets", {
    show: (statuses, _, { isDryRun }) => statusLines(statuses, isDryRun ? "would be " : ""),
    beside: (statuses, _, { isDryRun }) =>
      isSealedAnew(statuses)
        ? [`Nothing ${isDryRun ? "would be" : "is"} sealed under the previous secret anymore.`]
        : [],
    exit: sealedAnewExit,
  }),
  "secrets rotate": line("rotate-folder-secret", {
    tell: () => [
      [
        "Created a new secret. Restart the server, then run `npm run secrets -- reseal`.",
        "Would create a new secret. The server would have to be restarted, then `npm run secrets -- reseal` run.",
      ],
    ],
  }),
  "secrets forget": line("forget-previous-secret", {
    tell: ({ wasThere }) => [
      wasThere
        ? [
            "Removed the previous secret. Restart the server.",
            "Would remove the previous secret. The server would have to be restarted.",
          ]
        : same("There is no previous secret."),
    ],
  }),
};

function statusLines(statuses: Statuses, would: string): string[] {
  return statuses.map(({ column, current, previous, unreadable }) => {
    const lost = unreadable.length > 0 ? `, no secret opens ${unreadable.join(" ")}` : "";
    return `${column}\t${would}${current} under the current secret, ${previous} under the previous one${lost}`;
  });
}

function pdfs(count: number): string {
  return count === 1 ? "1 certified PDF is" : `${count} certified PDFs are`;
}
