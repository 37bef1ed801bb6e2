import { parseSettings, type Settings } from "../env";

let settings: Settings | null = null;

export function getSettings(): Settings {
  settings ??= parseSettings(process.env);
  return settings;
}
