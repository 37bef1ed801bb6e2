/** What the process may have in which customers' files are opened. */
export const READER_LIMITS = { maxHeapMegabytes: 400, hasAddons: true } as const;
