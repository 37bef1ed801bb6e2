import { resolve } from "node:path";
import { flag, refuse, type Term, text } from "../command-line/read-words";
import { direct, line, same } from "./line";

const SECRET = {
  setting:
    "Its secret is AUTH_SECRET, which isn't in it. Keep that one elsewhere: without it, the backup can't be restored.",
  sealed:
    "Its secret is sealed with your passphrase. Keep that one elsewhere: without it, the backup can't be restored.",
  open: "Its secret is in it, readable. Keep the backup where only you can read it, or use --passphrase-file.",
};

const path = (shows: string): Term<string> => ({ shows, read: (said) => resolve(said) });
const folder = path("FOLDER");
const passphrase = { "passphrase-file": path("FILE") };

const days: Term<number> = {
  shows: "DAYS",
  read(said) {
    const ahead = Number(said);
    return ahead > 0 && ahead <= 366 ? ahead : refuse(`${said} isn't a number of days up to 366.`);
  },
};

export const RESTORE = { takes: { folder }, options: { ...passphrase, "show-secret": flag } };

export const MACHINE_LINES = {
  "operations show": line("show-operations", {}),
  "operations find": line("find-accounts", { takes: { search: text("NAME|KEY") } }),
  "operations runs": line("list-failed-runs", {}),
  "operations retry": line("retry-run", {
    takes: { runId: text("RUN_ID") },
    tell: ({ retried }) => [retried ? ["retried", "would retry it"] : same("Nothing to retry.")],
  }),
  "operations money": line("list-uncertain-money", { none: "No money is uncertain." }),
  "operations webhooks": line("list-disabled-webhooks", { none: "No webhook is switched off." }),
  clock: line("advance-clock", {
    takes: { days },
    help: "Move the clock ahead, with a Stripe double only",
    tell: ({ now }) => [[now, `It would be ${now}.`]],
  }),
  backup: line("make-backup", {
    takes: { folder },
    options: passphrase,
    input: ({ folder, passphraseFile = null }) => ({ folder, passphraseFile }),
    tell({ folder, rows, files, bytes, secret }) {
      const size = `${rows} rows and ${files} files, ${(bytes / 1_000_000).toFixed(1)} MB`;
      return [
        [`${folder}: ${size}.`, `${folder} would hold ${size}.`],
        [SECRET[secret], null],
      ];
    },
  }),
};

export const DIRECT_LINES = {
  restore: direct({
    ...RESTORE,
    help: "Restore a backup into the empty place that the settings name. With --show-secret, only print the secret in it, as settings",
  }),
  migrate: direct({ help: "Apply the migrations to the database at DATABASE_URL" }),
  "inngest sync": direct({ help: "Register the workflows at SITE_URL with Inngest" }),
  "inngest status": direct({ help: "Show what is registered with Inngest" }),
};
