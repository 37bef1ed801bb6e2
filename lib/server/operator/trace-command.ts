import { findJobId } from "@/db/queries/find-order";
import { findPartnerByName } from "@/db/queries/partners";
import { findPersonByEmail } from "@/db/queries/people";
import { findStaffByEmail } from "@/db/queries/staff";
import { isAnyId } from "@/lib/core/ids";
import { Problem } from "@/lib/core/problem";
import { typedCertificateId } from "@/lib/core/typed-id";
import type { Log, Services } from "@/lib/operations/context";
import { audit } from "@/lib/operations/desk/audit";
import { findKey } from "@/lib/operations/keys/keys";
import type { How } from "./operator";

/** Our own vocabulary: never a person's name, an address, or a secret. */
const PLAIN = new Set([
  "commit",
  "environment",
  "kid",
  "month",
  "payer",
  "period",
  "role",
  "state",
  "status",
  "version",
]);

const SHORTEST_SECRET = 3;

/**
 * Before it runs, who changes what and why; afterwards, the result. Two rows, since a command may take many
 * transactions, and one killed midway leaves the first.
 */
export async function traced<T>(
  services: Services,
  told: { command: string; input: unknown; how: How; log: Log },
  run: () => Promise<T>,
): Promise<T> {
  const { command, input, how, log } = told;
  const { operator, reason, staffId = null } = how;
  const startedAt = performance.now();
  const about = await subjectOf(services, membersOf(input));
  const facts = factsOf(input);
  const write = (detail: Record<string, unknown>) =>
    services.db.transaction((tx) =>
      audit(services, tx, {
        staffId,
        action: `operator.${command}`,
        orderId: about.jobId,
        subject: about.subject,
        detail: { operator, ...detail },
      }),
    );
  await write({ stage: "begun", reason, ...facts });
  const line = { command, operator, reason, ...(staffId !== null && { staffId }), ...facts, ...given(about) };
  const ended = (outcome: string) => ({
    ...line,
    outcome,
    durationMs: Math.round(performance.now() - startedAt),
  });
  try {
    const answer = await run();
    await write({ stage: "done", ...factsOf(answer) });
    log.info(ended("done"), "an operator's command");
    return answer;
  } catch (error) {
    const code = error instanceof Problem ? error.code : "ERROR";
    await write({ stage: "failed", code });
    log.warn({ ...ended("failed"), err: withoutTyped(error, input) }, "an operator's command");
    throw error;
  }
}

/** Never the typed text: it may be a name, an address, or a secret. */
async function subjectOf(
  services: Services,
  { order, certificate, key, partnerName, email }: Record<string, unknown>,
): Promise<{ jobId: string | null; subject: string | null }> {
  const { db } = services;
  const job = [order, certificate].find((each) => typeof each === "string");
  const jobId = typeof job === "string" ? await findJobId(db, job) : null;
  const subjects = [
    typeof certificate === "string" ? typedCertificateId(certificate) : null,
    typeof key === "string"
      ? await findKey(services, key).then(
          ({ id }) => id,
          () => null,
        )
      : null,
    typeof partnerName === "string" ? ((await findPartnerByName(db, partnerName))?.id ?? null) : null,
    typeof email === "string"
      ? ((await findStaffByEmail(db, email)) ?? (await findPersonByEmail(db, email)))?.id
      : null,
  ];
  return { jobId, subject: subjects.find((subject) => typeof subject === "string") ?? null };
}

function factsOf(value: unknown): Record<string, unknown> {
  const isKept = ([name, member]: [string, unknown]) =>
    typeof member === "number" ||
    typeof member === "boolean" ||
    (typeof member === "string" && (PLAIN.has(name) || isAnyId(member)));
  return Object.fromEntries(Object.entries(membersOf(value)).filter(isKept));
}

/** The error's sentence may quote a key or a name. */
function withoutTyped(error: unknown, input: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const typed = Object.values(membersOf(input)).flatMap((each) =>
    typeof each === "string" && each.length >= SHORTEST_SECRET ? [each] : [],
  );
  const message = typed.reduce((text, each) => text.replaceAll(each, "…"), error.message);
  return Object.create(error, { message: { value: message } });
}

function membersOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

function given(facts: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );
}
