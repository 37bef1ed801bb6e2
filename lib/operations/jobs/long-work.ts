import {
  giveBackJobMail,
  type Job,
  listStuckJobs,
  type MailedJob,
  type MemberJobKind,
  takeJobMail,
} from "@/db/queries/jobs";
import { type Letter, mailOf } from "@/lib/core/mail/letter";
import type { Services } from "../context";

const STUCK_MS = 12 * 3_600_000;

export interface LongWork {
  kind: MemberJobKind;
  step(services: Services, id: string): Promise<{ done: boolean }>;
  giveUp(services: Services, id: string): Promise<void>;
  mail(services: Services, id: string): Promise<void>;
}

export async function sweepStuck(services: Services, { kind, giveUp, mail }: LongWork): Promise<void> {
  const before = new Date(services.clock.now().getTime() - STUCK_MS);
  for (const id of await listStuckJobs(services.db, kind, before)) {
    await giveUp(services, id);
    await mail(services, id);
  }
}

export async function mailJob<K extends MemberJobKind>(
  { db, clock, mailer }: Services,
  job: Job<K>,
  write: (taken: MailedJob<K>) => Promise<Letter | null> | Letter | null,
): Promise<void> {
  const taken = await takeJobMail(db, job, clock.now());
  const letter = taken && (await write(taken));
  if (!letter) return;
  try {
    await mailer.send({ to: taken.email, ...mailOf(letter) });
  } catch (error) {
    await giveBackJobMail(db, job);
    throw error;
  }
}
