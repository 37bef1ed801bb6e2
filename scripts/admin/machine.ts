import { resolve } from "node:path";
import { parseSettings, SettingsError } from "@/lib/env";
import { reasonOf } from "@/lib/server/services/reason-of";
import { flag, refuse, type Term, text } from "../read-words";
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
  restore: direct({
    takes: { folder },
    options: { ...passphrase, "show-secret": flag },
    help: "Restore a backup into the empty place that the settings name. With --show-secret, only print the secret in it, as settings",
    act: ({ folder, passphraseFile, showSecret }) =>
      orReason(async () => {
        const { readPassphrase } = await import("@/lib/server/backup/kept-secret");
        const backup = {
          folder,
          passphrase: passphraseFile === undefined ? null : readPassphrase(passphraseFile),
        };
        if (showSecret) {
          const { readBackup } = await import("@/lib/server/backup/read-backup");
          const { secret } = await readBackup(folder, { ...backup, setting: null });
          console.log(`AUTH_SECRET=${secret?.current}`);
          if (secret?.previous) console.log(`AUTH_SECRET_PREVIOUS=${secret.previous}`);
          return 0;
        }
        const { restoreBackup } = await import("@/lib/server/backup/restore-backup");
        const { createdAt, rows, files } = await restoreBackup(parseSettings(process.env), backup);
        console.log(`Restored ${rows} rows and ${files} files, as they were on ${createdAt}.`);
        console.log("Check them: npm run ledger -- check, npm run audit -- check, and npm run secrets.");
        return 0;
      }),
  }),
  migrate: direct({
    help: "Apply the migrations to the database at DATABASE_URL",
    async act() {
      const url = process.env.DATABASE_URL;
      if (!url) {
        console.error("Set DATABASE_URL. The embedded database migrates automatically at startup.");
        return 2;
      }
      return orReason(async () => {
        const { openPostgres } = await import("@/db/client");
        await (await openPostgres(url, { migrate: true })).close();
        console.log("The database is up to date.");
        return 0;
      }, "The database was not migrated: ");
    },
  }),
  "inngest sync": direct({
    help: "Register the workflows at SITE_URL with Inngest",
    act: () => orReason(() => askInngest("PUT")),
  }),
  "inngest status": direct({
    help: "Show what is registered with Inngest",
    act: () => orReason(() => askInngest("GET")),
  }),
};

async function orReason(act: () => Promise<number>, before = ""): Promise<number> {
  try {
    return await act();
  } catch (error) {
    console.error(error instanceof SettingsError ? error.message : `${before}${reasonOf(error)}.`);
    return 1;
  }
}

async function askInngest(method: "PUT" | "GET"): Promise<number> {
  const { signedRequest } = await import("@/lib/server/start/inngest-registration");
  const { inngest, siteUrl } = parseSettings(process.env);
  if (!inngest) return fail("Inngest isn't set up: set INNGEST_EVENT_KEY and INNGEST_SIGNING_KEY.");
  const address = `${siteUrl}/api/inngest`;
  const response = await fetch(signedRequest(method, siteUrl, inngest.signingKey));
  const said = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  if (response.status === 404)
    return fail(`Nothing exists at ${address}. Is this deployment set up for Inngest?`);
  if (!response.ok)
    return fail(`${address} returned ${response.status}: ${said.message ?? "the signing key is different"}.`);
  if (method === "PUT") {
    console.log(said.modified === false ? `registered ${address}, as before` : `registered ${address}`);
    return 0;
  }
  // Only callers who sign with our key are told more.
  if (said.authentication_succeeded !== true)
    return fail(`${address} uses a different signing key from this environment.`);
  console.log(`address\t${address}`);
  console.log(`functions\t${said.function_count}`);
  console.log(`event key\t${said.has_event_key ? "set" : "missing"}`);
  console.log(`fallback key\t${said.has_signing_key_fallback ? "set" : "none"}`);
  console.log(`calls Inngest at\t${said.api_origin}`);
  return said.has_event_key ? 0 : 1;
}

function fail(sentence: string): number {
  console.error(sentence);
  return 1;
}
