export { clientDraftParser } from "./drafter/client-draft/client-draft-parser";
export { createFixtureDrafter } from "./drafter/fixture/fixture-drafter";
export { sourceBlocks } from "./drafter/source-blocks";
export { createSourceDrafter } from "./drafter/source-drafter";
