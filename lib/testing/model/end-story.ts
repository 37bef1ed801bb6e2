import { closeDispute } from "./run-bank";
import type { Scenario } from "./scenario";

/** What must come to an end for all to be at rest: faults, and what the banks still think about. */
export async function endStory(scenario: Scenario): Promise<void> {
  scenario.fixture.double.faults.clear();
  for (const { disputes } of scenario.orders) {
    for (const dispute of disputes) {
      const outcome = { isWon: dispute.cents % 2 === 0, returnsFee: false };
      if (dispute.state === "open") await closeDispute(scenario, dispute, outcome);
    }
  }
}
