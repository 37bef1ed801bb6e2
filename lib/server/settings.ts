import { parseSettings, type Settings } from "../env";

let settings: Settings | null = null;

/** The environment, parsed at first use, so that a build needs none. */
export function getSettings(): Settings {
  settings ??= parseSettings(process.env);
  return settings;
}
