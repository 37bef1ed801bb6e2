/** One module for all that needs the authorization server: each import of its own would trace it once more. */
export { consentOf, isSignedQuery } from "./consent";
export { makeClient } from "./make-client";
