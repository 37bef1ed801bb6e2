import { createHash } from "node:crypto";
import { countJobsSince, listJobs } from "@/db/queries/jobs";
import { insertImport } from "@/db/queries/order-imports";
import { lockTeam } from "@/db/queries/teams";
import { portalProblem } from "@/lib/core/portal-problems";
import { newId } from "../new-id";
import { requireOpenAccount } from "../portal/member";
import type { MemberOperation } from "../portal/portal-operation";
import { viewImport } from "./imports";
import { readOrders } from "./read-orders";

const A_DAY = 20;

/** @throws Problem TOO_MANY_IMPORTS */
export const checkImport: MemberOperation<"checkImport"> = async (
  services,
  member,
  { params: { environment }, body: { csv, again = [] } },
) => {
  requireOpenAccount(member);
  const { partnerId, personId, network } = member;
  const scope = { partnerId, environment };
  const ticked = new Set(again);
  const hash = createHash("sha256").update(csv);
  if (ticked.size > 0) hash.update(`\0${[...ticked].toSorted((a, b) => a - b).join()}`);
  const sha256 = hash.digest("hex");
  const [same] = await listJobs(services.db, "import", { ...scope, sha256 }, 1);
  if (same) return kept(same.row.id);
  const { orders, problems, problemCount } = await readOrders(services, scope, csv, ticked);
  if (problemCount > 0) return { import: null, problems, problemCount };
  const createdAt = services.clock.now();
  const id = await services.db.transaction(async (tx) => {
    await lockTeam(tx, partnerId);
    const [known] = await listJobs(tx, "import", { ...scope, sha256 }, 1);
    if (known) return known.row.id;
    if (
      (await countJobsSince(tx, "import", partnerId, new Date(createdAt.getTime() - 86_400_000))) >= A_DAY
    ) {
      throw portalProblem("TOO_MANY_IMPORTS", `This account imported ${A_DAY} files within a day.`);
    }
    const made = newId(services, "orderImport");
    const totalCents = orders.reduce((sum, { cents }) => sum + cents, 0);
    const facts = { id: made, ...scope, personId, network, sha256, totalCents, createdAt };
    const lines = orders.map(({ line, cents, ...input }) => ({ line, cents, input }));
    await insertImport(tx, { ...facts, orders: orders.length }, lines);
    return made;
  });
  return kept(id);

  async function kept(importId: string) {
    return { import: await viewImport(services, scope, importId), problems: [], problemCount: 0 };
  }
};
