import { listOrderIdsSignedBy } from "@/db/queries/certificates";
import { appendEvent } from "@/db/queries/events";
import { lockOrder } from "@/db/queries/orders";
import { insertSigningKey, listSigningKeys, moveSigningKey } from "@/db/queries/signing-keys";
import { decideRotation, KEY_COMPROMISED } from "@/lib/core/keys/signing-keys";
import { isSettled } from "@/lib/core/orders/job-states";
import type { Services } from "../context";
import { newId } from "../new-id";
import { revokeOfOrder } from "./revoke-certificates";

/** A null `privateKeySealed` means that the environment holds the key. */
export type MakeSigningKey = (knownKids: string[]) => Promise<{
  kid: string;
  publicJwk: { kty: "OKP"; crv: "Ed25519"; x: string };
  privateKeySealed: string | null;
} | null>;

export async function rotateSigningKeys(
  services: Pick<Services, "db" | "clock">,
  makeKey: MakeSigningKey,
  options: { force: boolean },
): Promise<string[]> {
  const done: string[] = [];
  let force = options.force;
  for (let round = 0; round < 3; round++) {
    const at = services.clock.now();
    const known = await listSigningKeys(services.db);
    const step = decideRotation(known, at, { force });
    force = false;
    if (!step) break;
    if (step.do === "create") {
      const key = await makeKey(known.map(({ kid }) => kid));
      if (!key) break;
      await insertSigningKey(services.db, {
        ...key,
        state: step.state,
        createdAt: at,
        activatedAt: step.state === "active" ? at : null,
        retiredAt: null,
        compromisedAt: null,
      });
      done.push(`created ${key.kid} as ${step.state}`);
    } else {
      const activated = await services.db.transaction(async (tx) => {
        if (!(await moveSigningKey(tx, step.kid, "next", "active", at))) return false;
        for (const kid of step.retires) await moveSigningKey(tx, kid, "active", "retired", at);
        return true;
      });
      if (activated) done.push(`activated ${step.kid}`);
    }
  }
  return done;
}

/** For a private key that got out. A second run continues where a crash stopped the first. */
export async function compromiseSigningKey(
  services: Services,
  makeKey: MakeSigningKey,
  kid: string,
): Promise<{ revokedOrders: number; activeKid: string | null } | null> {
  const key = (await listSigningKeys(services.db)).find((row) => row.kid === kid);
  if (!key) return null;
  if (key.state !== "compromised") {
    await moveSigningKey(services.db, kid, key.state, "compromised", services.clock.now());
  }
  await rotateSigningKeys(services, makeKey, { force: false });
  const orderIds = await listOrderIdsSignedBy(services.db, kid);
  for (const orderId of orderIds) await revokeAndReissue(services, orderId, kid);
  services.wake();
  const active = (await listSigningKeys(services.db)).findLast(({ state }) => state === "active");
  return { revokedOrders: orderIds.length, activeKid: active?.kid ?? null };
}

async function revokeAndReissue(services: Services, orderId: string, kid: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return;
    const revoked = await revokeOfOrder(services, tx, order, { orderId, kid }, KEY_COMPROMISED);
    // Half-certified orders too: the run under way doesn't return to what it has done.
    if (revoked.length === 0 || isSettled(order.status)) return;
    await appendEvent(tx, order, order.status, {
      id: newId(services, "event"),
      type: "order.reissue",
      at: services.clock.now(),
    });
  });
}
