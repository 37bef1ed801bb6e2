import * as enums from "@/lib/sdk/client/enums";

/** The declarations that the package has in place of lib/sdk/client/enums.ts. */
export function enumTypes(): string {
  return Object.entries(enums)
    .map(([name, values]) => `export declare const ${name}: readonly ${JSON.stringify(values)};\n`)
    .join("");
}
