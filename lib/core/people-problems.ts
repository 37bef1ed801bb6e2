import { Problem, type ProblemDetails, type ProblemRow } from "./problem";

export const PEOPLE_PROBLEMS = {
  LINK_NOT_VALID: {
    status: 400,
    retryable: false,
    hint: "Request a new link. Each one works once, within 15 minutes.",
  },
  SIGN_IN_NOT_VALID: {
    status: 400,
    retryable: false,
    hint: "Sign in again from the sign-in page. If it fails again, choose an emailed link.",
  },
  ACCOUNT_NOT_FOUND: {
    status: 404,
    retryable: false,
    hint: "Create an account, or sign in with the address that you have one with.",
  },
  SIGN_UP_CLOSED: {
    status: 403,
    retryable: false,
    hint: "Ask a member of your company's account to invite you.",
  },
  CODE_NOT_VALID: {
    status: 400,
    retryable: false,
    hint: "Type the code of the newest email, or request another one. Five tries make it void.",
  },
  PASSKEY_NOT_VALID: {
    status: 400,
    retryable: false,
    hint: "Try again, use another passkey, or choose an emailed code or link.",
  },
  FACTOR_REQUIRED: {
    status: 403,
    retryable: false,
    hint: "Do it under My details at /desk/me, where your passkey or the code of your app is asked for. If you lost both, ask an operator to reset how you sign.",
  },
  PASSKEY_NOT_FOUND: { status: 404, retryable: false, hint: "Reload the page to see your passkeys." },
  SESSION_NOT_FOUND: { status: 404, retryable: false, hint: "Reload the page to see your sessions." },
} as const satisfies Record<string, ProblemRow>;

export type PeopleProblemCode = keyof typeof PEOPLE_PROBLEMS;

export function personProblem(
  code: PeopleProblemCode,
  message: string,
  details: ProblemDetails = {},
): Problem {
  return new Problem(code, message, details, PEOPLE_PROBLEMS[code]);
}
