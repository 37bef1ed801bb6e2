import { z } from "zod";
import { ACCOUNT } from "@/lib/contract/portal/account";

const { supportContact, retentionDays, defaultUseCase } = ACCOUNT.changeSettings.body.shape;

/** What is left empty is not set. */
const orNull = (text: string) => (text.trim() === "" ? null : text.trim());

/** What the form of the settings holds, and what the service takes. */
export const settingsForm = z.object({
  supportContact: z.string().transform(orNull).pipe(supportContact.unwrap()),
  retentionDays: z
    .string()
    .transform((text) => (text.trim() === "" ? null : Number(text)))
    .pipe(retentionDays.unwrap()),
  defaultUseCase: z
    .literal("")
    .or(defaultUseCase.unwrap().unwrap())
    .transform((choice) => choice || null),
});
