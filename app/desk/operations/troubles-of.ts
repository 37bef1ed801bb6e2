import { dollarText } from "@/lib/core/money/money";
import type { CommandAnswer } from "@/lib/server/operator/operator-commands";
import { ageText, counted } from "../ui/labels";

type Facts = CommandAnswer<"show-operations">;

export interface Trouble {
  words: string;
  href: string;
}

const MINUTE_MS = 60_000;
/** In minutes. */
const TOO_LONG = { outbox: 5, webhooks: 10, workflows: 10, money: 60 } as const;

export function troublesOf(facts: Facts, now: number): Trouble[] {
  const isOld = (at: string | null, limit: keyof typeof TOO_LONG) =>
    at !== null && now - Date.parse(at) > TOO_LONG[limit] * MINUTE_MS;
  const queue = (name: Facts["queues"][number]["queue"]) => facts.queues.find((each) => each.queue === name);
  const late = queue("late");
  const at = "/desk/operations";
  return [
    ...Object.entries(facts.parts).flatMap(([part, state]) =>
      state === "failed" ? [{ words: `The ${part} doesn’t work.`, href: `${at}#health` }] : [],
    ),
    ...(facts.drafter === null
      ? []
      : [
          {
            words: `${facts.drafter.why}: ${counted(facts.drafter.orders, "order")} got no draft in ${ageText(facts.drafter.since, now)}.`,
            href: `${at}#health`,
          },
        ]),
    ...(["ledger", "audit"] as const).flatMap((check) => {
      const last = facts.checks[check];
      const name = check === "ledger" ? "ledger" : "audit log";
      if (last === null || last.faults === 0) return [];
      const words =
        last.faults === null
          ? `The check of the ${name} failed.`
          : `The ${name} has ${counted(last.faults, "fault")}.`;
      return [{ words, href: `${at}#checks` }];
    }),
    ...facts.money.flatMap(({ kind, waiting, cents, oldestAt }) =>
      isOld(oldestAt, "money")
        ? [
            {
              words: `${dollarText(cents)} in ${counted(waiting, `${kind === "processorEvent" ? "event of Stripe" : kind}`, kind === "processorEvent" ? "events of Stripe" : `${kind}s`)} has been uncertain for ${ageText(oldestAt ?? "", now)}.`,
              href: `${at}/money`,
            },
          ]
        : [],
    ),
    ...(facts.failedRuns.waiting > 0
      ? [
          {
            words: `${counted(facts.failedRuns.waiting, "workflow has", "workflows have")} failed.`,
            href: `${at}/workflows`,
          },
        ]
      : []),
    ...(facts.stuckOrders.waiting > 0
      ? [
          {
            words: `${counted(facts.stuckOrders.waiting, "order waits", "orders wait")} too long for a workflow.`,
            href: `${at}/workflows`,
          },
        ]
      : []),
    ...facts.outboxes.flatMap(({ outbox, oldestAt }) =>
      isOld(oldestAt, "outbox")
        ? [
            {
              words: `The outbox ${outbox} hasn’t been emptied for ${ageText(oldestAt ?? "", now)}.`,
              href: `${at}#health`,
            },
          ]
        : [],
    ),
    ...(isOld(queue("workflows")?.oldestAt ?? null, "workflows")
      ? [
          {
            words: `A workflow has been due for ${ageText(queue("workflows")?.oldestAt ?? "", now)}.`,
            href: `${at}/workflows`,
          },
        ]
      : []),
    ...(isOld(queue("webhooks")?.oldestAt ?? null, "webhooks")
      ? [
          {
            words: `A webhook has been due for ${ageText(queue("webhooks")?.oldestAt ?? "", now)}.`,
            href: `${at}/webhooks`,
          },
        ]
      : []),
    ...(late && late.waiting > 0
      ? [
          {
            words: `${counted(late.waiting, "order is", "orders are")} past the deadline at the desk.`,
            href: "/desk",
          },
        ]
      : []),
    ...(facts.companyGaps.length > 0
      ? [
          {
            words: `Visitors aren’t told who stands behind this service: set ${facts.companyGaps.join(" and ")}.`,
            href: "/contact",
          },
        ]
      : []),
    ...(facts.webhooksOff.waiting > 0
      ? [
          {
            words: `${counted(facts.webhooksOff.waiting, "webhook is", "webhooks are")} switched off.`,
            href: `${at}/webhooks`,
          },
        ]
      : []),
  ];
}
