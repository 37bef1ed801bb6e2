import type { DropStmt, IndexStmt, Node } from "libpg-query";
import { judgeAlterTable } from "./judge-alter-table";
import { BATCH, nameOf, type Place, READY, unknown } from "./place";

/** Says what is wrong with a statement under traffic and what to write instead. Null if nothing is wrong. */
export function judgeStatement(statement: Node, place: Place): string | null {
  if (place.isOutsideTransaction) return judgeAlone(statement, place);
  if ("CreateStmt" in statement) {
    const { relation, if_not_exists, inhRelations } = statement.CreateStmt;
    if (if_not_exists)
      return "It may find another table of that name. Write create table without if not exists";
    if (inhRelations)
      return "It locks the table it belongs to. Create the table alone, and attach it in a migration that is measured by hand";
    if (relation?.relpersistence !== "p") return unknown({ "A temporary or unlogged table": null });
    place.known.fresh.add(nameOf(relation));
    return null;
  }
  if ("IndexStmt" in statement) return judgeIndex(statement.IndexStmt, place);
  if ("AlterTableStmt" in statement) return judgeAlterTable(statement.AlterTableStmt, place);
  if ("DropStmt" in statement) return judgeDrop(statement.DropStmt, place);
  if ("RenameStmt" in statement || "AlterObjectSchemaStmt" in statement)
    return "The release that still runs asks for the old name. Add what is new beside it, use both, and drop the old in a later release";
  if ("InsertStmt" in statement) {
    const { selectStmt, withClause } = statement.InsertStmt;
    const rows = selectStmt && "SelectStmt" in selectStmt ? selectStmt.SelectStmt.valuesLists : undefined;
    const areWritten = rows && !withClause && !JSON.stringify(rows).includes('"SubLink"');
    return areWritten ? null : BATCH;
  }
  if ("UpdateStmt" in statement || "DeleteStmt" in statement) return BATCH;
  if ("CreateFunctionStmt" in statement)
    return statement.CreateFunctionStmt.replace
      ? "The release that still runs, indexes and columns use the old one. Create it under a new name"
      : null;
  // Its lock stops writes until the migration's end, and no longer: one that may only be short.
  if ("CreateTrigStmt" in statement)
    return statement.CreateTrigStmt.replace
      ? "The release that still runs has the old one. Create it under a new name"
      : null;
  if ("AlterEnumStmt" in statement)
    return statement.AlterEnumStmt.oldVal ? "The release that still runs uses the old value. Add one" : null;
  const harmless = [
    "CommentStmt",
    "CreateEnumStmt",
    "CreateSeqStmt",
    "CreateSchemaStmt",
    "CompositeTypeStmt",
  ];
  return harmless.some((kind) => kind in statement) ? null : unknown(statement);
}

/** Nothing bounds how long such a statement waits for its lock: it may only take one that reads and writes pass. */
function judgeAlone(statement: Node, place: Place): string | null {
  if ("IndexStmt" in statement && statement.IndexStmt.concurrent)
    return statement.IndexStmt.if_not_exists
      ? "An interrupted build leaves an index that is never used and has the name. Drop it first, with drop index concurrently if exists, and write create index without if not exists"
      : null;
  if ("DropStmt" in statement && statement.DropStmt.concurrent) {
    if (statement.DropStmt.missing_ok) return null;
    return "A migration that was interrupted runs again from its first line. Write if exists";
  }
  if ("UpdateStmt" in statement || "DeleteStmt" in statement || "InsertStmt" in statement) {
    if (place.isBatch && JSON.stringify(statement).includes('"limitCount"')) return null;
    return BATCH;
  }
  if ("AlterTableStmt" in statement) {
    const { cmds = [] } = statement.AlterTableStmt;
    const validates = cmds.every(
      (cmd) => "AlterTableCmd" in cmd && cmd.AlterTableCmd.subtype === "AT_ValidateConstraint",
    );
    if (validates) return judgeAlterTable(statement.AlterTableStmt, place);
  }
  return "Outside a transaction, a migration waits for its lock without a limit, and runs again from its first line. Only indexes made or dropped concurrently, batches and validate constraint belong there. Move it to a migration of its own";
}

function judgeIndex({ relation, concurrent }: IndexStmt, place: Place): string | null {
  if (concurrent)
    return 'Postgres refuses it in a transaction. Make the migration\'s first line "-- outside a transaction"';
  if (place.known.fresh.has(nameOf(relation))) return null;
  return 'It stops all writes while it builds. In a migration of its own, whose first line is "-- outside a transaction", write drop index concurrently if exists … and then create index concurrently …';
}

function judgeDrop({ removeType }: DropStmt, place: Place): string | null {
  if (removeType === "OBJECT_INDEX")
    return 'It waits for every query of its table, and all others wait behind it. In a migration of its own, whose first line is "-- outside a transaction", write drop index concurrently if exists …';
  return place.isReady ? null : READY;
}
