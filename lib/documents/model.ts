export { createAiDrafter } from "./drafter/ai/create-ai-drafter";
export { openModel } from "./drafter/ai/open-model";
