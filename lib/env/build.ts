/** What was built, as next.config.ts found it; a process that runs from the sources was not. */
export const BUILD = {
  version: process.env.VIDIMUS_VERSION || "unbuilt",
  commit: process.env.VIDIMUS_COMMIT || null,
} as const;
