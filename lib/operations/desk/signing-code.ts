import { createHash } from "node:crypto";
import type { Db } from "@/db/client";
import {
  countSigningCodes,
  insertSigningCode,
  lockNewestCode,
  type SigningCodeRow,
  updateSigningCode,
} from "@/db/queries/signing-codes";
import { deskProblem } from "@/lib/core/desk-problems";
import type { Problem } from "@/lib/core/problem";
import type { Services } from "../context";
import { isMac, makeMac } from "../keyed-mac";
import { newId } from "../new-id";
import { APP_CODE_WORDS, spendAppCode } from "../people/app-code";
import { type Refused, refusalOf } from "./refused-list";

const LIFE_MS = 10 * 60_000;
const HOUR_MS = 60 * 60_000;
const MAX_WRONG_TRIES = 5;
/** Per hour. */
const MAX_OF_ORDER = 5;
const MAX_OF_STAFF = 40;

const APP = "app";

export interface SigningPurpose {
  staffId: string;
  orderId: string;
  orderNumber?: string;
  contentSha256: string;
}

export type SigningAnswer = { challenge: string } | { code: string; personId: string };

/**
 * Voids any begun before. With a challenge, the passkey must sign it.
 * @throws Problem TOO_MANY_CODES
 */
export async function beginSigning(
  services: Services,
  tx: Db,
  purpose: SigningPurpose,
  challenge: string | null,
): Promise<{ expiresAt: Date }> {
  const now = services.clock.now();
  await refuseTooMany(tx, purpose, now);
  const id = newId(services, "signingCode");
  const expiresAt = new Date(now.getTime() + LIFE_MS);
  const codeMac = challenge && makeMac(services.settings.codeSecrets, macText(id, challenge)).toString("hex");
  const { staffId, orderId, contentSha256 } = purpose;
  await insertSigningCode(tx, { id, staffId, orderId, contentSha256, codeMac, expiresAt, createdAt: now });
  return { expiresAt };
}

async function refuseTooMany(tx: Db, purpose: SigningPurpose, now: Date, count = 1): Promise<void> {
  const begun = await countSigningCodes(tx, { ...purpose, since: new Date(now.getTime() - HOUR_MS) });
  const problem = deskProblem("TOO_MANY_CODES", "You started to sign too often within an hour.");
  if (begun.ofStaff >= MAX_OF_STAFF) throw problem;
  const { orderId: jobId, orderNumber = null } = purpose;
  if (begun.ofOrder >= MAX_OF_ORDER) throw refusalOf([{ jobId, orderNumber, problem }], count) ?? problem;
}

/**
 * The list counts as one more begun signature of its first order, so that nobody can retry endlessly.
 * @throws Problem TOO_MANY_CODES, CODE_NOT_VALID, CODE_EXPIRED, CODE_SPENT
 */
export async function shareSigning(
  services: Services,
  tx: Db,
  purposes: readonly SigningPurpose[],
  challenge: string | null,
): Promise<{ expiresAt: Date }> {
  const now = services.clock.now();
  const begun = await lockBegun(tx, purposes, now);
  if ("refusal" in begun) throw begun.refusal;
  const macOf = (id: string) =>
    makeMac(services.settings.codeSecrets, macText(id, challenge ?? APP, purposes)).toString("hex");
  const [first, ...others] = begun.rows;
  if (first) {
    await refuseTooMany(tx, purposes[0] ?? first, now, purposes.length);
    const id = newId(services, "signingCode");
    await insertSigningCode(tx, { ...first, id, codeMac: macOf(id), createdAt: now });
  }
  for (const { id } of others) await updateSigningCode(tx, id, { codeMac: macOf(id) });
  return { expiresAt: new Date(Math.min(...begun.rows.map(({ expiresAt }) => expiresAt.getTime()))) };
}

async function lockBegun(
  tx: Db,
  purposes: readonly SigningPurpose[],
  now: Date,
): Promise<{ rows: SigningCodeRow[] } | { refusal: Problem }> {
  const rows: SigningCodeRow[] = [];
  const refused: Refused[] = [];
  for (const purpose of purposes) {
    const begun = await lockNewestCode(tx, purpose);
    const problem = refusalOfOne(begun, purpose, now);
    if (begun && !problem) rows.push(begun);
    else if (problem) {
      const { orderId: jobId, orderNumber = null } = purpose;
      refused.push({ jobId, orderNumber, problem });
    }
  }
  const refusal = refusalOf(refused, purposes.length);
  return refusal ? { refusal } : { rows };
}

function refusalOfOne(begun: SigningCodeRow | null, purpose: SigningPurpose, now: Date): Problem | null {
  if (!begun || begun.usedAt) return voidFor("CODE_NOT_VALID");
  if (begun.contentSha256 !== purpose.contentSha256)
    return deskProblem("CODE_NOT_VALID", CHANGED.message, {
      recoveryHint: CHANGED.recoveryHint,
      field: "code",
    });
  if (begun.expiresAt <= now) return voidFor("CODE_EXPIRED");
  return begun.wrongTries >= MAX_WRONG_TRIES ? voidFor("CODE_SPENT") : null;
}

/** Returns the refusal. A wrong proof is counted for each, so the caller must commit either way. */
export async function spendSigning(
  services: Services,
  tx: Db,
  purposes: readonly SigningPurpose[],
  answer: SigningAnswer,
): Promise<Problem | null> {
  const now = services.clock.now();
  const begun = await lockBegun(tx, purposes, now);
  if ("refusal" in begun) return begun.refusal;
  const { rows } = begun;
  const isFor = ({ id, codeMac }: SigningCodeRow, challenge: string) =>
    isMac(services.settings.codeSecrets, macText(id, challenge, purposes), Buffer.from(codeMac ?? "", "hex"));
  // False if it was begun with a passkey that is gone, or for a different list.
  const isForCode = (row: SigningCodeRow) => (purposes.length > 1 ? isFor(row, APP) : row.codeMac === null);
  if ("code" in answer && !rows.every(isForCode)) return voidFor("CODE_NOT_VALID");
  const verdict =
    "code" in answer
      ? await spendAppCode(services, tx, answer.personId, answer.code)
      : answer.challenge !== APP && rows.every((row) => isFor(row, answer.challenge))
        ? "right"
        : "stale";
  if (verdict === "right") {
    for (const { id } of rows) await updateSigningCode(tx, id, { usedAt: now });
    return null;
  }
  for (const row of rows) await updateSigningCode(tx, row.id, { wrongTries: row.wrongTries + 1 });
  const wrongTries = 1 + Math.max(...rows.map((row) => row.wrongTries));
  const { message, recoveryHint } = verdict === "stale" ? STALE : APP_CODE_WORDS[verdict];
  const left = MAX_WRONG_TRIES - wrongTries;
  return deskProblem("WRONG_CODE", message, {
    field: "code",
    recoveryHint:
      left === 0
        ? "There were too many wrong attempts. Start signing again."
        : `${recoveryHint} ${left} attempts are left.`,
  });
}

const STALE = {
  message: "This touch was for something else.",
  recoveryHint: "Start signing again.",
};

const CHANGED = {
  message:
    "A term, a settled name, your own details, the statement, or the day changed since you started to sign.",
  recoveryHint: "Start signing again, so that it's checked as it is now.",
};

const VOID = {
  CODE_NOT_VALID: "You haven't started to sign the current version.",
  CODE_EXPIRED: "You started to sign more than ten minutes ago.",
  CODE_SPENT: "A wrong code was typed too often.",
} as const;

function voidFor(reason: keyof typeof VOID): Problem {
  return deskProblem(reason, VOID[reason], { field: "code" });
}

/** The id separates equal challenges of two signatures. */
function macText(id: string, challenge: string, purposes: readonly SigningPurpose[] = []): string {
  return purposes.length < 2 ? `${id}:${challenge}` : `${id}:${challenge}:${listSha256(purposes)}`;
}

export function listSha256(purposes: readonly SigningPurpose[]): string {
  const list = purposes.map(({ staffId, orderId, contentSha256 }) => [staffId, orderId, contentSha256]);
  return createHash("sha256").update(JSON.stringify(list.sort())).digest("hex");
}
