import { closeDispute } from "./run-bank";
import type { Scenario } from "./scenario";

/** Faults, and the banks' pending decisions. */
export async function endStory(scenario: Scenario): Promise<void> {
  scenario.fixture.double.faults.clear();
  for (const { disputes } of scenario.orders) {
    for (const dispute of disputes) {
      const outcome = { isWon: dispute.cents % 2 === 0, returnsFee: false };
      if (dispute.state === "open") await closeDispute(scenario, dispute, outcome);
    }
  }
}
