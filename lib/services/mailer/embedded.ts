import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Mail, Mailer } from "./port";

const KEPT = 200;

export interface KeptMail extends Mail {
  /** ISO 8601. */
  at: string;
}

export interface Mailbox extends Mailer {
  list(): Promise<KeptMail[]>;
}

export function createMailbox(folder: string, now: () => Date): Mailbox {
  let sequence = 0;
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const at = now().toISOString();
      sequence += 1;
      const name = `${at.replaceAll(":", "-")}-${String(sequence).padStart(6, "0")}-${randomUUID()}.json`;
      const draft = join(folder, `.${name}`);
      await writeFile(draft, JSON.stringify({ ...mail, at }), { mode: 0o600 });
      await rename(draft, join(folder, name));
      for (const old of (await names(folder)).slice(KEPT)) await rm(join(folder, old), { force: true });
    },
    async list() {
      const files = await names(folder);
      return Promise.all(
        files.map(async (name) => JSON.parse(await readFile(join(folder, name), "utf8")) as KeptMail),
      );
    },
  };
}

async function names(folder: string): Promise<string[]> {
  try {
    const all = await readdir(folder);
    return all
      .filter((name) => name.endsWith(".json") && !name.startsWith("."))
      .sort()
      .reverse();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}
