import { countTry, keepVerification, takeVerification } from "@/db/queries/verifications";
import { personProblem } from "@/lib/core/people-problems";
import type { Services } from "../context";
import { isMac, makeMac } from "../keyed-mac";
import { newId } from "../new-id";

const LIFE_MS = 10 * 60_000;
const MAX_TRIES = 5;

interface Kept {
  /** HMACs, one per mailbox: six digits alone could be guessed from a hash. */
  macs: string[];
  tries: number;
  detail: string;
}

export async function issueCodes(
  services: Services,
  { identifier, mailboxes, detail = "" }: { identifier: string; mailboxes: number; detail?: string },
): Promise<{ codes: string[]; expiresAt: Date }> {
  const createdAt = services.clock.now();
  const expiresAt = new Date(createdAt.getTime() + LIFE_MS);
  const id = newId(services, "verification");
  const codes = Array.from({ length: mailboxes }, () =>
    String(Buffer.from(services.random(6)).readUIntBE(0, 6) % 1_000_000).padStart(6, "0"),
  );
  const { codeSecrets } = services.settings;
  const macs = codes.map((code, at) => makeMac(codeSecrets, macText(id, at, code)).toString("hex"));
  const value = JSON.stringify({ macs, tries: 0, detail } satisfies Kept);
  await keepVerification(services.db, { id, identifier, value, expiresAt, createdAt, updatedAt: createdAt });
  return { codes, expiresAt };
}

/**
 * Counts each try before it is looked at, so that concurrent tries can't exceed five.
 * @throws Problem CODE_NOT_VALID
 */
export async function spendCodes(
  services: Services,
  identifier: string,
  codes: readonly string[],
): Promise<string> {
  const { db, clock, settings } = services;
  const now = clock.now();
  const row = await countTry(db, identifier, { now, most: MAX_TRIES });
  const kept = row ? (JSON.parse(row.value) as Kept) : null;
  const isRight = kept?.macs.every((mac, at) =>
    isMac(settings.codeSecrets, macText(row?.id ?? "", at, codes[at] ?? ""), Buffer.from(mac, "hex")),
  );
  if (!kept || !isRight || !(await takeVerification(db, identifier, now))) {
    throw personProblem("CODE_NOT_VALID", "This isn't the latest code, it has expired, or it was used.");
  }
  return kept.detail;
}

function macText(id: string, at: number, code: string): string {
  return `people:${id}:${at}:${code}`;
}
