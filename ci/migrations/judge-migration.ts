import { type Node, parse } from "libpg-query";
import { runsOutsideTransaction, runsUntilNoRow } from "../../db/apply-migrations";
import { judgeStatement } from "./judge-statement";
import type { Known } from "./place";

export interface Finding {
  statement: string;
  wrong: string;
}

export function knowNothing(): Known {
  return { fresh: new Set(), notNullChecks: new Map(), provedNotNull: new Set(), refusals: new Set() };
}

/**
 * Judges one migration, given what earlier ones made. It uses Postgres' own parser and only accepts what is known to be
 * safe.
 * @param release the newest release there is: `-- ready since` names it or an older one
 */
export async function judgeMigration(text: string, known: Known, release: string): Promise<Finding[]> {
  known.fresh = new Set();
  const findings: Finding[] = [];
  const chunks = text.split("--> statement-breakpoint");
  const isOutsideTransaction = runsOutsideTransaction(chunks);
  let hasLocked = false;
  for (const chunk of chunks) {
    const statement = chunk.trim();
    const statements = await parseStatements(statement);
    if (typeof statements === "string") {
      findings.push({ statement, wrong: statements });
      continue;
    }
    if (isOutsideTransaction && statements.length > 1)
      findings.push({
        statement,
        wrong: "Statements sent together share a transaction. Put --> statement-breakpoint between them",
      });
    const isBatch = runsUntilNoRow(statement);
    for (const node of statements) {
      const place = { known, isOutsideTransaction, isReady: isReady(statement, release), isBatch };
      const wrong = judgeStatement(node, place) ?? judgeOrder(node, hasLocked && !isOutsideTransaction);
      if (wrong) findings.push({ statement, wrong });
      hasLocked ||= !isValidation(node);
    }
    if (isBatch && !isOutsideTransaction)
      findings.push({
        statement,
        wrong: 'Batches need a transaction each. Make the migration\'s first line "-- outside a transaction"',
      });
  }
  return findings;
}

async function parseStatements(text: string): Promise<Node[] | string> {
  // The parser takes words alone, but not nothing.
  if (text === "") return [];
  try {
    const { stmts = [] } = await parse(text);
    return stmts.flatMap(({ stmt }) => (stmt ? [stmt] : []));
  } catch (error) {
    return `Postgres cannot read it: ${(error as Error).message}`;
  }
}

/** Validating reads the whole table. What the transaction has locked before, it would keep locked meanwhile. */
function judgeOrder(node: Node, hasLocked: boolean): string | null {
  if (!hasLocked || !isValidation(node)) return null;
  return "It reads the whole table while what stands before it in this migration stays locked. Put it first, or into the next migration";
}

function isValidation(node: Node): boolean {
  if (!("AlterTableStmt" in node)) return false;
  const { cmds = [] } = node.AlterTableStmt;
  return cmds.some((cmd) => "AlterTableCmd" in cmd && cmd.AlterTableCmd.subtype === "AT_ValidateConstraint");
}

function isReady(statement: string, release: string): boolean {
  const since = /^-- ready since (\d+)\.(\d+)\.(\d+)\b/m.exec(statement);
  if (!since) return false;
  const newest = release.split(".").map(Number);
  const named = since.slice(1).map(Number);
  const at = named.findIndex((part, index) => part !== newest[index]);
  return at < 0 || (named[at] ?? 0) < (newest[at] ?? 0);
}
