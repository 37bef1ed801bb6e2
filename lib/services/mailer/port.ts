export interface Mail {
  /** One address. */
  to: string;
  subject: string;
  /** Plain text: nobody needs more, and nothing in it can be dressed up. */
  text: string;
}

export interface Mailer {
  /** Hands a mail on for delivery; throws when it was not taken. Nothing of it is logged: it may hold a sign-in link. */
  send(mail: Mail): Promise<void>;
}
