// What the process answers in which customers' files are opened; see ../document-process.ts for the asking side.
import { readingHandlers } from "./reading-handlers.mjs";

export const handlers = {
  ...readingHandlers,
  review: async () => (await import("./review.ts")).review,
};
