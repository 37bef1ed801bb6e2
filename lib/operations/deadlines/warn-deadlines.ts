import { listUnwarned, markWarned } from "@/db/queries/deadlines";
import { listStaff, type StaffRow } from "@/db/queries/staff";
import { covers } from "@/lib/core/catalog/language-pair";
import { mailOf } from "@/lib/core/mail/letter";
import { deadlineState } from "@/lib/core/orders/deadline";
import type { Services } from "../context";

const HORIZON_MS = 12 * 3_600_000;
const BATCH = 50;

type Unwarned = Awaited<ReturnType<typeof listUnwarned>>[number];

export async function warnDeadlines(services: Services): Promise<number> {
  const now = services.clock.now();
  const colleagues = (await listStaff(services.db)).filter(({ isActive }) => isActive);
  let warned = 0;
  for (const order of await listUnwarned(services.db, new Date(now.getTime() + HORIZON_MS), BATCH)) {
    const state = deadlineState(order, now);
    if (state !== "soon" && state !== "late") continue;
    if (!(await markWarned(services.db, order.id, now))) continue;
    warned += 1;
    services.log.warn({ jobId: order.id, promisedAt: order.promisedAt, state }, "a promise is near");
    try {
      for (const { email } of whoCanHelp(order, colleagues)) {
        await services.mailer.send({ to: email, ...warning(services.settings.siteUrl, order, state) });
      }
    } catch (error) {
      await markWarned(services.db, order.id, null);
      services.log.error({ err: error, jobId: order.id }, "a deadline warning could not be mailed");
    }
  }
  return warned;
}

function whoCanHelp(order: Unwarned, colleagues: StaffRow[]): StaffRow[] {
  const pair = { source: order.sourceLanguage, target: order.targetLanguage };
  return colleagues.filter(
    ({ id, role, languagePairs }) =>
      role === "admin" || (order.reviewerId === null ? covers(languagePairs, pair) : order.reviewerId === id),
  );
}

/** Never put a name or a client's text into it: mail is read on telephones and by relays. */
function warning(siteUrl: string, order: Unwarned, state: "soon" | "late") {
  const promised = `${order.promisedAt.toISOString().slice(0, 16).replace("T", " ")} UTC`;
  const pair = `${order.sourceLanguage} to ${order.targetLanguage}`;
  const who = order.reviewerId === null ? "Nobody has claimed it yet." : "A reviewer has claimed it.";
  return mailOf({
    subject: `${order.orderNumber} is ${state === "late" ? "late" : "due soon"} (${promised})`,
    paragraphs: [`Order ${order.orderNumber} (${pair}) is due by ${promised}. ${who}`],
    action: { label: "Open the order", url: `${siteUrl}/desk/orders/${order.id}` },
    reason: "You get this email because you work at the Vidimus desk.",
  });
}
