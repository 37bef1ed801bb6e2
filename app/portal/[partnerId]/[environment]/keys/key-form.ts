import { z } from "zod";
import { serverNow } from "@/app/ui/server-time";
import { KEYS } from "@/lib/contract/portal/keys";
import { parseDollars } from "@/lib/core/money/money";

const { name, webhookUrl } = KEYS.createKey.body.shape;
const DAY_MS = 86_400_000;

const dollars = z
  .string()
  .transform((text, context) => {
    const typed = text.trim().replace(/^\$|,/g, "");
    if (typed === "") return null;
    const cents = parseDollars(typed);
    if (cents === null) context.addIssue("Enter an amount, such as 100 or 99.50.");
    return cents;
  })
  .pipe(KEYS.setKeyCaps.body.shape.spendCapCents);

export const capsForm = z.object({ spendCapCents: dollars, orderCapCents: dollars });

export const newKeyForm = z.object({
  name,
  scope: z.enum(["full", "read"]),
  payer: z.enum(["partner", "end_user"]),
  ...capsForm.shape,
  expiresAt: z
    .enum(["never", "30", "90", "365"])
    .transform((days) =>
      days === "never" ? null : new Date(serverNow() + Number(days) * DAY_MS).toISOString(),
    ),
  webhookUrl: z
    .string()
    .trim()
    .transform((text) => (text === "" ? null : text))
    .pipe(webhookUrl.unwrap()),
});
