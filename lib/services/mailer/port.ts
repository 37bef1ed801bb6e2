export interface Mail {
  /** The same for every attempt, so that mailboxes show the mail once. Letters and digits. */
  id?: string | undefined;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** RFC 8058. Only for mails that aren't mandatory. */
  unsubscribeUrl?: string | undefined;
}

export interface Mailer {
  /** Throws if the mail wasn't accepted. Never log a mail: it can contain a sign-in link. */
  send(mail: Mail): Promise<void>;
}
