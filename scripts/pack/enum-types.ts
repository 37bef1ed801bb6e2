import * as enums from "@/lib/sdk/client/enum-values";

type EnumName = keyof typeof enums;

const WORDS: Record<EnumName, string> = {
  ADDON_KEYS: "Every add-on.",
  EVENT_TYPES: "Every type of the event feed; webhooks have `payout.paid` and `webhook.test` too.",
  JOB_STATUSES: "Every state of an order.",
  PRODUCT_LINES: "Every product line.",
  REFUND_REASONS: "Every reason of a refund.",
  SHIPPING_SERVICES: "Every service that posts hard copies, those within the US first.",
  SPEED_TIERS: "Every speed tier.",
  USE_CASES: "Everybody whom a certified translation may be for.",
};

const LISTS = Object.entries(enums) as [EnumName, readonly string[]][];

export function enumTypes(): string {
  return LISTS.map(([name, values]) =>
    [
      "/**",
      ` * ${WORDS[name]} A newer service may know more.`,
      " * @example",
      " * ```ts",
      ` * import { ${name} } from "vidimus/client";`,
      " *",
      ` * export const isKnown = (text: string) => ${name}.some((each) => each === text);`,
      " * ```",
      " */",
      `export declare const ${name}: readonly ${JSON.stringify(values)};\n`,
    ].join("\n"),
  ).join("\n");
}

export function enumValues(): string {
  return LISTS.map(([name, values]) => `export const ${name} = ${JSON.stringify(values)};\n`).join("");
}
