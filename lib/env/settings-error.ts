/** A setting is wrong. The message is one sentence for the operator. */
export class SettingsError extends Error {}
