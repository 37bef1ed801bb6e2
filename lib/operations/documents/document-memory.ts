import { createSharedBudget } from "@/lib/core/keys/shared-budget";

const MB = 1024 * 1024;

/**
 * For all callers of this process, uploads and fetched files together. A key has room for five documents of
 * the greatest size, sandbox keys together for seven, and live keys always for five.
 */
export const documentMemory = createSharedBudget({ ofKey: 128 * MB, ofSandbox: 192 * MB, ofAll: 320 * MB });
