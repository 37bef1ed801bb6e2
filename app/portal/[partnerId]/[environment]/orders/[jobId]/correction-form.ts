import type { Mistake } from "@/lib/core/orders/mistake";

export interface Row extends Mistake {
  id: number;
}

export function wrongIn(rows: readonly Row[], which: "wrong" | "all" = "wrong"): Record<string, string> {
  const wrong: Record<string, string> = {};
  for (const [at, row] of rows.entries()) {
    const says = row.says.trim();
    const shouldSay = row.shouldSay.trim();
    const words = {
      where: row.where.trim() === "" ? "Say where it is." : "",
      says: "",
      shouldSay:
        says !== shouldSay
          ? ""
          : says === ""
            ? "Write what it says, or what it should say."
            : "That’s what it says already.",
    };
    for (const [name, text] of Object.entries(words)) {
      if (text !== "" || which === "all") wrong[`mistakes.${at}.${name}`] = text;
    }
  }
  return wrong;
}
