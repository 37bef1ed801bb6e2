/** As next.config.ts found it. A process that runs from the sources was not built. */
export const BUILD = {
  version: process.env.VIDIMUS_VERSION || "unbuilt",
  commit: process.env.VIDIMUS_COMMIT || null,
} as const;
