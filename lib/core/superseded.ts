/** Why a certificate was revoked whose correction was signed: a new one takes its place. */
export const SUPERSEDED = "superseded";
