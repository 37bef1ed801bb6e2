/** Set by next.config.ts. */
export const BUILD = {
  version: process.env.VIDIMUS_VERSION || "unbuilt",
  commit: process.env.VIDIMUS_COMMIT || null,
} as const;
