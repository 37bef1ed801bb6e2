import { parseSettings, SettingsError } from "@/lib/env";
import { reasonOf } from "@/lib/server/services/reason-of";
import type { Typed } from "../command-line/read-words";
import type { DIRECT_LINES, RESTORE } from "./machine";

type Restore = Typed<typeof RESTORE.takes, typeof RESTORE.options>;

export const ACTS: Record<keyof typeof DIRECT_LINES, (typed: never) => Promise<number>> = {
  restore: ({ folder, passphraseFile, showSecret }: Restore) =>
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
  async migrate() {
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
  "inngest sync": () => orReason(() => askInngest("PUT")),
  "inngest status": () => orReason(() => askInngest("GET")),
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
  const { listRegistered } = await import("@/lib/server/services/list-registered");
  const registered = await listRegistered(inngest);
  const missing = registered && Number(said.function_count) - registered.length;
  console.log(`registered\t${registered ? registered.length : "unknown: this Inngest doesn't tell"}`);
  if (missing)
    return fail("Inngest has other functions than this deployment: run `npm run inngest -- sync`.");
  return said.has_event_key ? 0 : 1;
}

function fail(sentence: string): number {
  console.error(sentence);
  return 1;
}
