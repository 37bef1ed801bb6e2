import { Problem, type ProblemDetails, type ProblemRow } from "./problem";

const RELOAD = "Load the order again; it shows what can be done now.";

export const DESK_PROBLEMS = {
  SIGNED_OUT: {
    status: 401,
    retryable: false,
    hint: "Sign in at /desk/sign-in. Your text stays in this window.",
  },
  COMMAND_REFUSED: {
    status: 409,
    retryable: false,
    hint: "Change what you asked for, or look at what it is about.",
  },
  NOT_CONFIRMED: { status: 400, retryable: false, hint: "Type it exactly as shown." },
  REASON_REQUIRED: {
    status: 400,
    retryable: false,
    hint: "Say why, without naming an end client. It's kept for good.",
  },
  RUN_NOT_FOUND: { status: 404, retryable: false, hint: "Reload the list. Runs are kept for 30 days." },
  FOREIGN_ORIGIN: { status: 403, retryable: false, hint: "Open the desk at its own address and try again." },
  TOO_MANY_CODES: {
    status: 409,
    retryable: false,
    hint: "Finish the signature that you started last, or wait an hour.",
  },
  PASSKEY_NEEDED: {
    status: 400,
    retryable: false,
    hint: "Start signing again and touch your passkey. If you lost it, ask an operator to reset how you sign.",
  },
  SECOND_FACTOR_REQUIRED: {
    status: 403,
    retryable: false,
    hint: "Add one under My details at /desk/me, then come back and sign. Your work is saved.",
  },
  WRONG_CODE: { status: 400, retryable: false, hint: "Type the code that your authenticator app shows now." },
  CODE_NOT_VALID: { status: 409, retryable: false, hint: "Start signing again." },
  CODE_EXPIRED: { status: 409, retryable: false, hint: "Start signing again." },
  CODE_SPENT: { status: 409, retryable: false, hint: "Start signing again." },
  TASK_OPEN: { status: 409, retryable: false, hint: "Mark it as mailed first." },
  TASK_ENDED: { status: 409, retryable: false, hint: "Reload the list to see what happened." },
  NOTARIZATION_OPEN: { status: 409, retryable: false, hint: "Finish this order's notarization first." },
  NOT_PRINTABLE: {
    status: 409,
    retryable: false,
    hint: "Wait until the order is ready or its certificate has been replaced.",
  },
  POSTING_INCOMPLETE: {
    status: 400,
    retryable: false,
    hint: "The carrier and the tracking number are on the parcel's label.",
  },
  TASK_NOT_FOUND: { status: 404, retryable: false, hint: "Reload the list." },
  SIGNATURE_NOT_USABLE: {
    status: 400,
    retryable: false,
    hint: "Save the picture as a PNG that is not interlaced.",
  },
  STAMP_NOT_USABLE: {
    status: 400,
    retryable: false,
    hint: "Use a clear picture of your stamp alone, as a PNG or a JPEG, and check what it says.",
  },
  NOT_CLAIMED: { status: 403, retryable: false, hint: "Claim it first, or ask an admin." },
  QUESTION_OPEN: {
    status: 409,
    retryable: false,
    hint: "Wait for the answer, or withdraw that question and ask another one.",
  },
  NOT_QUALIFIED: {
    status: 403,
    retryable: false,
    hint: "Choose another order. An admin manages the language pairs that you can certify.",
  },
  CORRECTION_NOT_FOUND: { status: 404, retryable: false, hint: RELOAD },
  CORRECTION_REQUEST_NOT_FOUND: { status: 404, retryable: false, hint: RELOAD },
  CORRECTION_REQUEST_CLOSED: { status: 409, retryable: false, hint: RELOAD },
  ORDER_PURGED: {
    status: 409,
    retryable: false,
    hint: "Its certificate can no longer be corrected. The client can order the translation again.",
  },
  CORRECTION_CLOSED: {
    status: 409,
    retryable: false,
    hint: "Go back to the order. To fix anything else, open a new correction of its certificate.",
  },
  NOT_CORRECTABLE: { status: 409, retryable: false, hint: RELOAD },
  CORRECTION_SIGNED: {
    status: 409,
    retryable: false,
    hint: "The new certificate is being created. Reload the order in a minute, and correct that one.",
  },
  CERTIFICATE_REVOKED: {
    status: 409,
    retryable: false,
    hint: "Reload the order. If a new certificate replaced it, correct that one.",
  },
  CORRECTION_OPEN: {
    status: 409,
    retryable: false,
    hint: "Continue with that correction, or ask your colleague to discard it.",
  },
  OTHER_CORRECTION_OPEN: {
    status: 409,
    retryable: false,
    hint: "Continue with that correction, or confirm that you want another one.",
  },
  EDIT_CONFLICT: {
    status: 409,
    retryable: false,
    hint: "Compare your version with the current one, then save again.",
  },
  NO_PREVIEW: {
    status: 409,
    retryable: false,
    hint: "Look for an empty table, or for a character that no font has.",
  },
  FILE_NOT_FOUND: { status: 404, retryable: false, hint: RELOAD },
  NAME_MISMATCH: { status: 400, retryable: false, hint: "Type it exactly as shown above." },
  NO_PICTURE: { status: 404, retryable: false, hint: RELOAD },
  PAGE_NOT_FOUND: { status: 404, retryable: false, hint: RELOAD },
  ADMIN_ONLY: { status: 403, retryable: false, hint: "Ask an admin, and explain what's wrong with it." },
  NOT_SIGNABLE: {
    status: 409,
    retryable: false,
    hint: "Settle what the order lists. Resolve its findings, or explain why they're correct.",
  },
  PROFILE_NOT_AVAILABLE: { status: 400, retryable: false, hint: "Choose one of the order's recipients." },
  NOT_CANCELLABLE: {
    status: 409,
    retryable: false,
    hint: "At this point, an order can only be failed by its reviewer, or refunded.",
  },
  CONTENT_CHANGED: {
    status: 409,
    retryable: false,
    hint: "Reload the order, read it again, and start signing again.",
  },
  ORDER_NOT_FOUND: {
    status: 404,
    retryable: false,
    hint: "Go back to the queue. A colleague may have claimed it.",
  },
  CERTIFICATE_NOT_FOUND: { status: 404, retryable: false, hint: RELOAD },
  TRANSLATION_NOT_FOUND: { status: 404, retryable: false, hint: RELOAD },
  ALREADY_CLAIMED: {
    status: 409,
    retryable: false,
    hint: "Choose another order from the queue. An admin can release this one if it's stuck.",
  },
  ORDER_ENDED: {
    status: 409,
    retryable: false,
    hint: "Go back to the queue. There's nothing left to do here.",
  },
  NOT_IN_REVIEW: { status: 409, retryable: false, hint: RELOAD },
  ALREADY_SIGNED: { status: 409, retryable: false, hint: "To fix a mistake, correct its certificate." },
  CLAIM_CHANGED: { status: 409, retryable: false, hint: RELOAD },
  COLLEAGUE_NOT_FOUND: { status: 404, retryable: false, hint: "Choose another colleague." },
  READING_OPEN: {
    status: 409,
    retryable: false,
    hint: "Wait until your colleague has read it, or withdraw that reading first.",
  },
  READING_NOT_OPEN: { status: 409, retryable: false, hint: RELOAD },
  COMMENT_NOT_FOUND: { status: 404, retryable: false, hint: RELOAD },
  TOO_MANY_COMMENTS: { status: 409, retryable: false, hint: "Talk about it in person." },
  CLAIMED_BY_OTHER: {
    status: 403,
    retryable: false,
    hint: "Ask your colleague to release it, or an admin to take it over.",
  },
  PARTNER_NOT_FOUND: { status: 404, retryable: false, hint: "Reload the page, and choose another one." },
  TERM_NOT_FOUND: { status: 404, retryable: false, hint: "Reload the list." },
  TERM_EXISTS: { status: 409, retryable: false, hint: "Edit the term that's there." },
  TERMS_FULL: { status: 409, retryable: false, hint: "Delete terms that nobody uses, or import fewer." },
  TERM_FILE_REFUSED: {
    status: 400,
    retryable: false,
    hint: "Export the terms again as TBX (ISO 30042), and import that file.",
  },
  WORK_FILE_REFUSED: {
    status: 400,
    retryable: false,
    hint: "Nothing was changed. Export the document again, bring your work into that file, and import it.",
  },
  NO_WORK_TO_EXPORT: {
    status: 409,
    retryable: false,
    hint: "Translate it here. Only blocks that say what they translate can be exported.",
  },
  MEMORY_FULL: { status: 409, retryable: false, hint: "Delete segments that nobody uses, or import fewer." },
  MEMORY_FILE_REFUSED: {
    status: 400,
    retryable: false,
    hint: "Export the memory again as TMX 1.4b, and import that file.",
  },
  QUESTION_NOT_OPEN: { status: 409, retryable: false, hint: RELOAD },
} as const satisfies Record<string, ProblemRow>;

export type DeskProblemCode = keyof typeof DESK_PROBLEMS;

export function deskProblem(code: DeskProblemCode, message: string, details: ProblemDetails = {}): Problem {
  return new Problem(code, message, details, DESK_PROBLEMS[code]);
}
