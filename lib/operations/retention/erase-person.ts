import { listOrdersOfPerson, type OrderOfPerson } from "@/db/queries/orders-of-person";
import { listErasable } from "@/db/queries/retention-proof";
import type { JobStatus } from "@/lib/core/orders/job-states";
import { isSameName } from "@/lib/review/shared";
import type { Services } from "../context";
import { audit } from "../desk/audit";
import { cleanUpOrders } from "./clean-up";
import { eraseRows, isErasable } from "./erase-order";
import { mayBeSame, wordsToSearch } from "./likely-names";
import { findWaiting, type Waiting } from "./waiting-of-person";

interface Person {
  partnerId: string;
  externalId: string | null;
  /** As spelt in their orders. Only matches orders without an ID. */
  applicantName: string | null;
  /**
   * A dry run must not touch the audit log: it is one transaction for all orders, and would hold the log's end until
   * then.
   */
  isDry: boolean;
}

interface ErasedOrder {
  orderNumber: string;
  status: JobStatus;
  certificates: number;
  holds: string;
}

interface LeftOrder {
  orderNumber: string;
  status: JobStatus;
  why: string;
}

interface PersonErasure {
  erased: ErasedOrder[];
  inProgress: LeftOrder[];
  unsure: LeftOrder[];
  waiting: Waiting[];
  sharedFiles: number;
}

/**
 * Erasing somebody else can't be undone: another spelling is reported and left, and so is another name under
 * the ID if both are given.
 */
export async function erasePerson(services: Services, person: Person): Promise<PersonErasure> {
  const { theirs, unsure, names } = await findOrders(services, person);
  // Read first: an order placed meanwhile then appears in one of the lists, or in both.
  const waiting = await findWaiting(services.db, { ...person, names });
  const finished = theirs.filter(({ status }) => isErasable(status));
  const held = await listErasable(
    services.db,
    finished.map(({ id }) => id),
  );
  const erased: ErasedOrder[] = [];
  let sharedFiles = 0;
  for (const { id, orderNumber, status } of finished) {
    const certificates = await eraseRows(services, id, async (tx, revoked) => {
      if (person.isDry) return;
      const detail = { status, certificates: revoked };
      await audit(services, tx, { staffId: null, action: "order.erased", orderId: id, detail });
    });
    erased.push({ orderNumber, status, certificates, holds: (held.get(id) ?? []).join("; ") });
    // One by one: if the process dies, at most one order's files are left to the hourly run.
    sharedFiles += await cleanUpOrders(services, [{ id, isErased: true }]);
  }
  services.wake();
  const done = new Set(finished.map(({ id }) => id));
  const now = await findOrders(services, person);
  const inProgress = now.theirs.filter(({ id }) => !done.has(id));
  return {
    erased,
    inProgress: inProgress.map((order) =>
      left(
        order,
        isErasable(order.status)
          ? "It ended meanwhile. Run this command again"
          : "It isn't finished. Cancel or refund it first",
      ),
    ),
    unsure: [...new Map([...unsure, ...now.unsure].map((order) => [order.orderNumber, order])).values()],
    waiting,
    sharedFiles,
  };
}

async function findOrders(services: Services, { partnerId, externalId, applicantName }: Person) {
  const list = (names: readonly string[]) =>
    listOrdersOfPerson(services.db, { partnerId, externalId, words: wordsToSearch(names) });
  const byId = externalId === null ? [] : await list([]);
  const names = [...new Set([...(applicantName === null ? [] : [applicantName]), ...byId.flatMap(namesOf)])];
  const found = new Map([...byId, ...(await list(names))].map((order) => [order.id, order]));
  const theirs: OrderOfPerson[] = [];
  const unsure: LeftOrder[] = [];
  for (const order of found.values()) {
    const own = namesOf(order);
    const isOfId = externalId !== null && order.externalId === externalId;
    // A discarded or signed correction leaves another name in the order: somebody has to look.
    const isNamed =
      applicantName !== null &&
      own.length > 0 &&
      own.every((name) => asSpelt(name) === asSpelt(applicantName));
    const isOther =
      applicantName !== null && own.length > 0 && !own.some((name) => isSameName(name, applicantName));
    if (isOfId && isOther) unsure.push(left(order, "The partner's ID is the same, and the name is another"));
    else if (isOfId || (order.externalId === null && isNamed)) theirs.push(order);
    else if (namesOf(order).some((name) => names.some((each) => mayBeSame(name, each))))
      unsure.push(left(order, whyUnsure(order, applicantName)));
  }
  return { theirs, unsure, names };
}

function whyUnsure(order: OrderOfPerson, applicantName: string | null): string {
  if (order.externalId !== null)
    return "The name may be the same, and the partner's ID is another or wasn't given";
  return applicantName === null
    ? "The name may be the same, and the order has no ID. Give the name, too"
    : "The name is spelt otherwise here, or a correction gave another one. If it is this person's, erase the order by its number";
}

function left({ orderNumber, status }: OrderOfPerson, why: string): LeftOrder {
  return { orderNumber, status, why };
}

function namesOf({ applicantName, correctedNames }: OrderOfPerson): string[] {
  return [...(applicantName === null ? [] : [applicantName]), ...correctedNames];
}

function asSpelt(name: string): string {
  return name.normalize("NFC").replace(/\s+/gu, " ").trim().toLowerCase();
}
