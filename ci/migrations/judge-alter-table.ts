import type { AlterTableCmd, AlterTableStmt, ColumnDef, Constraint, Node } from "libpg-query";
import { nameOf, type Place, READY, unknown } from "./place";

const NOT_VALID =
  "It reads the whole table while nobody may write. Add it with not valid, and write validate constraint in the next migration";
const UNIQUE =
  "It builds an index while nobody may read or write. Build a unique index concurrently in a migration of its own, then write add constraint … unique using index …";
const NOT_NULL =
  "It reads the whole table while nobody may read or write. Add check (… is not null) not valid, validate that in the next migration, then set not null and drop the check";
const REWRITE = "It writes the whole table anew while nobody may read or write";
const GROW = "Add a column that may be null, fill it in batches, then set its default";

/** Judges what changes a table that the release in use reads and writes meanwhile. */
export function judgeAlterTable(
  { relation, cmds = [], objtype }: AlterTableStmt,
  place: Place,
): string | null {
  const table = nameOf(relation);
  if (place.known.fresh.has(table)) return null;
  if (objtype !== "OBJECT_TABLE") return unknown({ [objtype ?? "statement"]: null });
  for (const cmd of cmds) {
    const wrong = "AlterTableCmd" in cmd ? judgeCommand(table, cmd.AlterTableCmd, place) : unknown(cmd);
    if (wrong) return wrong;
  }
  return null;
}

function judgeCommand(table: string, cmd: AlterTableCmd, place: Place): string | null {
  const { known } = place;
  const name = `${table}.${cmd.name}`;
  switch (cmd.subtype) {
    case "AT_AddColumn":
      return cmd.def && "ColumnDef" in cmd.def ? judgeColumn(cmd.def.ColumnDef) : unknown(cmd);
    case "AT_AddConstraint":
      return cmd.def && "Constraint" in cmd.def
        ? judgeConstraint(table, cmd.def.Constraint, place)
        : unknown(cmd);
    case "AT_ValidateConstraint": {
      const column = known.notNullChecks.get(name);
      if (column) known.provedNotNull.add(column);
      return null;
    }
    case "AT_SetNotNull":
      return known.provedNotNull.has(name) ? null : NOT_NULL;
    case "AT_DropConstraint": {
      const column = known.notNullChecks.get(name);
      if (column) known.provedNotNull.delete(column);
      return place.isReady || known.refusals.has(name) ? null : READY;
    }
    case "AT_ColumnDefault":
      return cmd.def || place.isReady ? null : READY;
    case "AT_DropColumn":
    case "AT_DropNotNull":
      return place.isReady ? null : READY;
    case "AT_AlterColumnType":
      return `${REWRITE}. Add a column of the new type, write both, fill it in batches, read the new one, and drop the old in a later release`;
    case "AT_SetStatistics":
    case "AT_SetRelOptions":
    case "AT_ResetRelOptions":
      return null;
    default:
      return unknown({ [cmd.subtype ?? "AlterTableCmd"]: null });
  }
}

function judgeColumn({ typeName, constraints = [] }: ColumnDef): string | null {
  const type = lastName(typeName?.names);
  if (/^(small|big)?serial\d?$/.test(type)) return `${REWRITE}. ${GROW}`;
  const kinds = constraints.flatMap((node) => ("Constraint" in node ? [node.Constraint] : []));
  const fallback = kinds.find(({ contype }) => contype === "CONSTR_DEFAULT")?.raw_expr;
  if (fallback && !isConstant(fallback)) return `${REWRITE}, since its default differs by row. ${GROW}`;
  for (const { contype } of kinds) {
    if (contype === "CONSTR_NOTNULL" && !fallback)
      return "It fails where rows are, and the release that still runs does not write the column. Give it a constant default, or let it be null";
    if (contype === "CONSTR_GENERATED" || contype === "CONSTR_IDENTITY") return `${REWRITE}. ${GROW}`;
    if (contype === "CONSTR_CHECK" || contype === "CONSTR_FOREIGN")
      return `${NOT_VALID}, for which the column comes first and the constraint after it`;
    if (contype === "CONSTR_UNIQUE" || contype === "CONSTR_PRIMARY") return UNIQUE;
  }
  return null;
}

function judgeConstraint(table: string, constraint: Constraint, { known }: Place): string | null {
  const { contype, conname, skip_validation, indexname, raw_expr } = constraint;
  if (contype === "CONSTR_UNIQUE") return indexname ? null : UNIQUE;
  if (contype !== "CONSTR_CHECK" && contype !== "CONSTR_FOREIGN")
    return contype === "CONSTR_NOTNULL" ? NOT_NULL : UNIQUE;
  if (!skip_validation) return NOT_VALID;
  if (!conname) return "Nobody can validate it without its name. Write add constraint <name>";
  known.refusals.add(`${table}.${conname}`);
  const column = columnNotNull(raw_expr);
  if (column) known.notNullChecks.set(`${table}.${conname}`, `${table}.${column}`);
  return null;
}

function columnNotNull(expression: Node | undefined): string | null {
  if (!expression || !("NullTest" in expression)) return null;
  const { arg, nulltesttype } = expression.NullTest;
  if (nulltesttype !== "IS_NOT_NULL" || !arg || !("ColumnRef" in arg)) return null;
  return lastName(arg.ColumnRef.fields);
}

/** The same for every row of one statement, so that Postgres keeps it once: from the parser's own node names. */
function isConstant(node: Node): boolean {
  if ("A_Const" in node || "SQLValueFunction" in node) return true;
  if ("TypeCast" in node) return node.TypeCast.arg !== undefined && isConstant(node.TypeCast.arg);
  if ("A_ArrayExpr" in node) return (node.A_ArrayExpr.elements ?? []).every(isConstant);
  if ("FuncCall" in node) return ["now", "transaction_timestamp"].includes(lastName(node.FuncCall.funcname));
  return false;
}

function lastName(names: Node[] | undefined): string {
  const last = names?.at(-1);
  return last && "String" in last ? (last.String.sval ?? "") : "";
}
