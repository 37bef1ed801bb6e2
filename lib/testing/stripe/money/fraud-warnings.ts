import type { World } from "../core/world";
import type { EarlyFraudWarningObject } from "../objects/money";
import type { ChargeObject } from "../objects/payments";

export function warnOfFraud(
  world: World,
  charge: ChargeObject,
  options: { isActionable?: boolean },
): EarlyFraudWarningObject {
  const warning = world.earlyFraudWarnings.add({
    id: world.makeId("issfr"),
    object: "radar.early_fraud_warning",
    actionable: options.isActionable ?? true,
    charge: charge.id,
    created: world.seconds(),
    fraud_type: "unauthorized_use_of_card",
    livemode: false,
    ...(charge.payment_intent === null ? {} : { payment_intent: charge.payment_intent }),
  });
  world.emit("radar.early_fraud_warning.created", warning);
  return warning;
}

export function settleWarnings(world: World, chargeId: string): void {
  for (const warning of world.earlyFraudWarnings.newestFirst()) {
    if (warning.charge !== chargeId || !warning.actionable) continue;
    warning.actionable = false;
    world.emit("radar.early_fraud_warning.updated", warning);
  }
}
