import { type ParseArgsConfig, parseArgs } from "node:util";

/** The command line as `parseArgs` reads it; an option that is none ends the process with the usage. */
export function readArguments<T extends ParseArgsConfig>(usage: string, config: T) {
  try {
    return parseArgs(config);
  } catch {
    console.error(usage);
    process.exit(2);
  }
}
