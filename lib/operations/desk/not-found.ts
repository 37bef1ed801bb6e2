import { deskProblem } from "@/lib/core/desk-problems";
import type { Problem } from "@/lib/core/problem";

/** The one answer for orders that do not exist, are a sandbox's, or are not this colleague's to see. */
export function noSuchOrder(): Problem {
  return deskProblem("ORDER_NOT_FOUND", "This order doesn't exist, or isn't available to you.");
}

/** The same of certificates. */
export function noSuchCertificate(): Problem {
  return deskProblem("CERTIFICATE_NOT_FOUND", "This certificate doesn't exist.");
}
