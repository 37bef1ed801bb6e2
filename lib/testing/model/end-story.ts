import { closeDispute } from "./play-bank";
import type { Stage } from "./stage";

/** What must come to an end for all to be at rest: faults, and what the banks still think about. */
export async function endStory(stage: Stage): Promise<void> {
  stage.market.double.faults.clear();
  for (const { disputes } of stage.orders) {
    for (const dispute of disputes) {
      const outcome = { isWon: dispute.cents % 2 === 0, returnsFee: false };
      if (dispute.state === "open") await closeDispute(stage, dispute, outcome);
    }
  }
}
