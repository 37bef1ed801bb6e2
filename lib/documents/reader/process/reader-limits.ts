export const READER_LIMITS = { maxHeapMegabytes: 400, hasAddons: true } as const;
