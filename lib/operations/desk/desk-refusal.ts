interface RefusalDetails {
  /** What to do about it, in one sentence. */
  hint?: string;
  /** Dotted path of the field with the problem. */
  field?: string;
  /** What is there instead, where somebody was faster. */
  current?: unknown;
}

type RefusalStatus = 400 | 401 | 403 | 404 | 409;

/** Why the desk does not do what a colleague asked for; told in the envelope of all errors. */
export class DeskRefusal extends Error {
  readonly status: RefusalStatus;
  readonly code: string;
  readonly details: RefusalDetails;

  constructor(status: RefusalStatus, code: string, message: string, details: RefusalDetails = {}) {
    super(message);
    this.name = "DeskRefusal";
    this.status = status;
    this.code = code;
    this.details = details;
  }

  toEnvelope() {
    const { hint, field, current } = this.details;
    return {
      error: {
        code: this.code,
        message: this.message,
        recoveryHint: hint ?? "Load the order again; it shows what can be done now.",
        retryable: false,
        ...(field === undefined ? {} : { field }),
        ...(current === undefined ? {} : { current }),
      },
    };
  }
}

/** The one answer for orders that do not exist, are a sandbox's, or are not this colleague's to see. */
export function noSuchOrder(): DeskRefusal {
  return new DeskRefusal(404, "ORDER_NOT_FOUND", "This order doesn't exist, or isn't available to you.", {
    hint: "Go back to the queue. A colleague may have claimed it.",
  });
}

/** The same of certificates. */
export function noSuchCertificate(): DeskRefusal {
  return new DeskRefusal(404, "CERTIFICATE_NOT_FOUND", "This certificate doesn't exist.");
}
