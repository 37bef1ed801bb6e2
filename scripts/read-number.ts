/** A whole number as people type it, `none` as null where there may be none; ends the process with the usage else. */
export function readNumber(usage: string, text: string): number;
export function readNumber(usage: string, text: string, none: "none"): number | null;
export function readNumber(usage: string, text: string, none?: "none"): number | null {
  if (none !== undefined && text === none) return null;
  if (/^\d{1,15}$/.test(text)) return Number(text);
  console.error(`${text} is no whole number of at least 0${none ? ", nor 'none'" : ""}.\n${usage}`);
  process.exit(2);
}
