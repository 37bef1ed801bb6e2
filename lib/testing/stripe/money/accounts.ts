import type { World } from "../core/world";
import type { AccountObject } from "../objects/accounts";

type Status = "active" | "pending" | "restricted";

const CAPABILITY_CHANGED = "v2.core.account[configuration.recipient].capability_status_updated";

export function transferCapability(status: Status) {
  return {
    status,
    status_details:
      status === "active"
        ? []
        : [{ code: "requirements_past_due" as const, resolution: "provide_info" as const }],
  };
}

export function setTransferCapability(world: World, account: AccountObject, status: Status): void {
  const balance = account.configuration.recipient?.capabilities.stripe_balance;
  if (balance?.stripe_transfers === undefined) {
    throw new Error(`${account.id} has not requested stripe_balance.stripe_transfers`);
  }
  if (balance.stripe_transfers.status === status) return;
  balance.stripe_transfers = transferCapability(status);
  balance.payouts = transferCapability(status);
  account.requirements.entries =
    status === "active" ? [] : [{ description: "identity.individual", awaiting_action_from: "user" }];
  world.emitThin(CAPABILITY_CHANGED, account, { updated_capability: "stripe_balance.stripe_transfers" });
  const isActive = status === "active";
  world.emit(
    "account.updated",
    { id: account.id, object: "account", charges_enabled: false, payouts_enabled: isActive },
    { account: account.id },
  );
}
