import { Problem, type ProblemDetails, type ProblemRow } from "./problem";

export const PORTAL_PROBLEMS = {
  SIGNED_OUT: { status: 401, retryable: false, hint: "Sign in at /portal/sign-in, then try again." },
  FOREIGN_ORIGIN: {
    status: 403,
    retryable: false,
    hint: "Open the portal at its own address and try again.",
  },
  FORBIDDEN_ROLE: { status: 403, retryable: false, hint: "Ask an owner or an admin of this account." },
  STEP_UP_REQUIRED: {
    status: 403,
    retryable: false,
    hint: "Confirm that it's you, with a passkey or an emailed code. Then send the request again.",
  },
  PARTNER_NOT_FOUND: {
    status: 404,
    retryable: false,
    hint: "Go back to /portal and choose an account. Ask its owner for an invitation if yours is missing.",
  },
  ACCOUNT_CLOSING: {
    status: 409,
    retryable: false,
    hint: "What is open is still settled. For new orders, sign up for another account.",
  },
  EXPORT_NOT_FOUND: {
    status: 404,
    retryable: false,
    hint: "Reload the settings. Exports are kept for seven days, and deleted earlier when an order in them is erased.",
  },
  EXPORT_NOT_READY: {
    status: 409,
    retryable: true,
    hint: "Wait until it's done. We email whoever started it.",
  },
  TOO_MANY_EXPORTS: {
    status: 409,
    retryable: true,
    hint: "Download one of today's exports, or start another one tomorrow.",
  },
  TOO_MANY_WIPES: {
    status: 409,
    retryable: true,
    hint: "Wait until tomorrow, or write to us if you need it today.",
  },
  IMPORT_NOT_FOUND: {
    status: 404,
    retryable: false,
    hint: "Go back to the imports. What isn't confirmed is kept for a day, and everything else for 30 days.",
  },
  IMPORT_CHANGED: {
    status: 409,
    retryable: false,
    hint: "Reload the import, and look at its state and its sum.",
  },
  TOO_MANY_IMPORTS: {
    status: 409,
    retryable: true,
    hint: "Put more orders into one file, or upload the next one tomorrow.",
  },
  LOGO_NOT_USABLE: { status: 400, retryable: false, hint: "Upload a PNG or JPEG picture of at most 1 MB." },
  MEMBER_NOT_FOUND: {
    status: 404,
    retryable: false,
    hint: "Reload the team. Somebody may have removed them.",
  },
  LAST_OWNER: {
    status: 409,
    retryable: false,
    hint: "Make somebody else an owner first. To end the account itself, close it in its settings.",
  },
  ALREADY_MEMBER: { status: 409, retryable: false, hint: "Change their role in the list of people instead." },
  INVITATION_NOT_FOUND: {
    status: 404,
    retryable: false,
    hint: "Reload the team. The invitation was accepted, revoked, or replaced by a newer one.",
  },
  INVITATION_NOT_VALID: {
    status: 404,
    retryable: false,
    hint: "Use the link of the newest invitation, or ask for another one.",
  },
  ALREADY_INVITED: {
    status: 409,
    retryable: false,
    hint: "Send it again with replace: true, which ends the earlier invitation.",
  },
  TOO_MANY_INVITATIONS: { status: 409, retryable: true, hint: "Try again tomorrow." },
  REQUEST_NOT_FOUND: {
    status: 404,
    retryable: false,
    hint: "Go back to the list of requests. They are kept for 30 days.",
  },
  PAYMENTS_OFF: {
    status: 409,
    retryable: false,
    hint: "Ask whoever runs this service to set up its payment processor.",
  },
  PROCESSOR_UNAVAILABLE: {
    status: 503,
    retryable: true,
    hint: "Try again in a minute. Nothing was changed.",
  },
  PROCESSOR_REFUSED: {
    status: 409,
    retryable: false,
    hint: "Check what you entered. If it's right, contact support with the request ID.",
  },
  MAIL_NOT_SENT: {
    status: 503,
    retryable: true,
    hint: "Resend the invitation from the list in a few minutes.",
  },
  UNSUBSCRIBE_NOT_VALID: {
    status: 400,
    retryable: false,
    hint: "Sign in, and choose what we email you about under Account and security.",
  },
  ORDER_NOT_FOUND: {
    status: 404,
    retryable: false,
    hint: "Go back to the list of orders. Check that you chose the right account, and sandbox or live.",
  },
  CERTIFICATE_NOT_FOUND: { status: 404, retryable: false, hint: "Reload the order to see its certificates." },
  CERTIFICATE_REVOKED: {
    status: 409,
    retryable: false,
    hint: "Reload the order. If a new certificate took its place, ask for a correction of that one.",
  },
  NOT_CORRECTABLE: {
    status: 409,
    retryable: false,
    hint: "Reload the order. Only a certificate that's valid can be corrected.",
  },
  DOCUMENTS_DELETED: {
    status: 409,
    retryable: false,
    hint: "Order the translation again. The certificate itself stays as it is.",
  },
  CORRECTION_REQUESTED: {
    status: 409,
    retryable: false,
    hint: "Wait for our answer on the order's page. Then you can ask for another correction.",
  },
  VIEW_NOT_FOUND: {
    status: 404,
    retryable: false,
    hint: "Reload the orders: you may have deleted this view in another tab.",
  },
  VIEW_NAME_TAKEN: { status: 409, retryable: false, hint: "Choose another name, or delete the other view." },
  TOO_MANY_VIEWS: { status: 409, retryable: false, hint: "Delete a view that you no longer use." },
  STATEMENT_TOO_LONG: {
    status: 422,
    retryable: false,
    hint: "Download the statement as CSV: it has every movement.",
  },
  RECEIPT_NOT_FOUND: {
    status: 404,
    retryable: false,
    hint: "Look at the receipts on the Billing page. What was paid on account or by your customer has an invoice or the processor's receipt.",
  },
  FILE_NOT_FOUND: { status: 404, retryable: false, hint: "Reload the order: its files may have changed." },
  CONNECTION_NOT_VALID: { status: 400, retryable: false, hint: "Connect the app again from the app itself." },
  CONNECTION_NOT_FOUND: { status: 404, retryable: false, hint: "Reload the list of connected apps." },
  KEY_NOT_FOUND: { status: 404, retryable: false, hint: "Reload the list of keys." },
  KEY_ENDED: { status: 409, retryable: false, hint: "Create a new key." },
  KEY_ROLLED: {
    status: 409,
    retryable: false,
    hint: "Reload the page. If nobody kept the new key, roll it once more.",
  },
  KEY_MADE: {
    status: 409,
    retryable: false,
    hint: "Reload the list of keys. If nobody kept the new key, roll it.",
  },
  LIVE_NOT_READY: {
    status: 409,
    retryable: false,
    hint: "Finish what the message lists, then create the key again.",
  },
} as const satisfies Record<string, ProblemRow>;

export type PortalProblemCode = keyof typeof PORTAL_PROBLEMS;

export function portalProblem(
  code: PortalProblemCode,
  message: string,
  details: ProblemDetails = {},
): Problem {
  return new Problem(code, message, details, PORTAL_PROBLEMS[code]);
}
