import { z } from "zod";
import { ACCOUNT } from "@/lib/contract/portal/account";

const { supportContact, retentionDays, defaultUseCase } = ACCOUNT.changeSettings.body.shape;

const orNull = (text: string) => (text.trim() === "" ? null : text.trim());

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
