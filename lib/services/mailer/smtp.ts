import { createTransport } from "nodemailer";
import { Outage } from "@/lib/core/outage";
import type { Mailer } from "./port";

const TIMEOUT_MS = 15_000;

export function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport(
    {
      url,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
      // Bodies hold sign-in links and codes.
      logger: false,
    },
    { from },
  );
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? "localhost";
  return {
    async send({ to, subject, text, html, unsubscribeUrl, id }) {
      const list = unsubscribeUrl === undefined ? {} : { headers: unsubscribeHeaders(unsubscribeUrl) };
      const known = id === undefined ? {} : { messageId: `<${id}@${domain}>` };
      try {
        const content = { subject, text, html };
        await transport.sendMail({ to: { name: "", address: to }, ...content, ...list, ...known });
      } catch (error) {
        // The library's error may quote the URL with its password.
        const { code, responseCode } = error as { code?: string; responseCode?: number };
        throw new Outage(`the mail relay did not take a mail (${responseCode ?? code ?? "no answer"})`);
      }
    },
  };
}

function unsubscribeHeaders(url: string): Record<string, string> {
  const address = new URL(url);
  if (!/^https?:$/.test(address.protocol)) throw new Error("nobody can post to the address that ends mails");
  return { "List-Unsubscribe": `<${address}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}
