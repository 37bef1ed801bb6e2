import { join } from "node:path";
import { createMailbox } from "@/lib/services/mailer/embedded";

export interface Colleague {
  email: string;
  name: string;
}

/** The code of the newest mail that asks this colleague to sign. */
export async function readCode(dataDir: string, email: string): Promise<string> {
  const mails = await createMailbox(join(dataDir, "mailbox"), () => new Date()).list();
  const mail = mails.find(({ to, subject }) => to === email && subject.startsWith("Your code to sign"));
  const code = mail?.text.match(/^\d{6}/)?.[0];
  if (code === undefined) throw new Error(`no code was mailed to ${email}`);
  return code;
}
