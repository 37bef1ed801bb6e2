// See ../document-process.ts for the asking side.
import type { ReaderRequest } from "../messages";
import { readingHandlers } from "./reading-handlers";
import type { Handlers } from "./serve";

export const handlers: Handlers<ReaderRequest | { kind: "prepare" }> = {
  ...readingHandlers,
  review: async () => (await import("./review")).review,
};
