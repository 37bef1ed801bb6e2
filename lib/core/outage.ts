const BRAND = Symbol.for("vidimus.outage");

/** Never the caller's fault: the same request may succeed later. */
export class Outage extends Error {
  readonly [BRAND] = true;
}

const SYSTEM =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN|ENOSPC|EDQUOT|EROFS|UND_ERR_(SOCKET|CONNECT_TIMEOUT|HEADERS_TIMEOUT|BODY_TIMEOUT))$/;
/**
 * SQLSTATEs that pass by themselves: connections (08), resources (53), an operator or a crash (57P), a server
 * that became a replica (25006), a process of ours that paused in a transaction (25P03), the server's disk
 * (58030). Source: Postgres' appendix A. Written 2026-11-24.
 */
const SQLSTATE = /^(08...|53...|57P0[1-5]|25006|25P03|58030)$/;
/**
 * Messages without a code: from `pg` and its pool, the embedded database, the AWS SDK, and a Postgres whose disk
 * is full ("init file").
 */
const WORDS =
  /timeout exceeded when trying to connect|connection terminated|connection error and is not queryable|could not write .*no space|could not write init file|no space left on device|disk quota exceeded|read-only file system/i;
const MAX_CAUSES = 5;

export function isOutage(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < MAX_CAUSES; at = at.cause, depth++) {
    const { code, $metadata: answer } = at as { code?: unknown; $metadata?: { httpStatusCode?: unknown } };
    if (BRAND in at || WORDS.test(at.message)) return true;
    if (typeof code === "string" && (SYSTEM.test(code) || SQLSTATE.test(code))) return true;
    if (at.name === "TimeoutError") return true;
    if (typeof answer?.httpStatusCode === "number" && answer.httpStatusCode >= 500) return true;
  }
  return false;
}
