import { expect as hasty } from "@playwright/test";

/** Waits as long as a busy machine may need; what is there at once costs no time. */
export const expect = hasty.configure({ timeout: 30_000 });
