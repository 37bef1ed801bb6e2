import type { ReaderRequest } from "../messages";
import { readingHandlers } from "./reading-handlers";
import type { Handlers } from "./serve";

export const handlers: Handlers<ReaderRequest | { kind: "prepare" }> = {
  ...readingHandlers,
  review: async () => (await import("./review")).review,
};
