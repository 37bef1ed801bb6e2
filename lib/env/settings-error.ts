/** A setting is wrong: one sentence for whoever starts the service. */
export class SettingsError extends Error {}
