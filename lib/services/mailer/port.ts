export interface Mail {
  /** Of one mail, however often it is sent: mailboxes show it once. Letters and digits. */
  id?: string | undefined;
  /** One address. */
  to: string;
  subject: string;
  text: string;
  /** The same words, for clients that show HTML. */
  html: string;
  /** Whoever posts to it gets no more mails of this sort (RFC 8058); of mails that are no duty. */
  unsubscribeUrl?: string | undefined;
}

export interface Mailer {
  /** Hands a mail on for delivery; throws when it was not taken. Nothing of it is logged: it may hold a sign-in link. */
  send(mail: Mail): Promise<void>;
}
