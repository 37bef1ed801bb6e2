import { searchSegments } from "@/db/queries/memory";
import { findMatches as matchesOf, originOf } from "../../memory/find-matches";
import { findVisibleOrder } from "../desk-order";
import type { DeskOperation } from "../desk-services";

const MAX_FOUND = 50;

export const findMatches: DeskOperation<"findMatches"> = async (services, staff, { jobId, source }) => {
  const { order } = await findVisibleOrder(services, staff, jobId);
  return { matches: await matchesOf(services.db, order, source) };
};

export const searchMemory: DeskOperation<"searchMemory"> = async (services, staff, { jobId, q }) => {
  const { order } = await findVisibleOrder(services, staff, jobId);
  const rows = await searchSegments(services.db, order, q, MAX_FOUND + 1);
  return {
    found: rows.slice(0, MAX_FOUND).map((row) => ({
      ...originOf(row),
      source: row.source,
      target: row.target,
    })),
    isCut: rows.length > MAX_FOUND,
  };
};
