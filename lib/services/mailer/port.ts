export interface Mail {
  /** The same for every attempt, so that mailboxes show the mail once. Letters and digits. */
  id?: string | undefined;
  /** A single address. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** One-click unsubscribe by POST (RFC 8058); only for mails that are not obligatory. */
  unsubscribeUrl?: string | undefined;
}

export interface Mailer {
  /** Throws if it was not accepted. Never log a mail: it can contain a sign-in link. */
  send(mail: Mail): Promise<void>;
}
