import type { AskPortal } from "@/lib/server/portal/read-portal";
import type { AccountAddress } from "../../../account-address";
import { readMonths } from "./read-months";
import { readNeeds } from "./read-needs";
import { readSteps } from "./read-steps";
import { RECENT } from "./recent";

export async function readHome(
  ask: AskPortal,
  account: AccountAddress,
  reader: { now: Date; timeZone: string },
) {
  const { member, environment } = account;
  const params = { partnerId: member.partnerId, environment };
  const [steps, needs, months, recent] = await Promise.all([
    readSteps(ask, member.partnerId),
    readNeeds(ask, account, reader.now),
    readMonths(ask, account, reader),
    ask("listPartnerOrders", { params, query: RECENT }),
  ]);
  return { steps, needs, months, recent };
}
