import { drizzle } from "drizzle-orm/node-postgres";
import { Client } from "pg";
import type { Db } from "../../client";
import * as schema from "../../schema";

interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: PlanNode[];
}

export interface PlanReader {
  db: Db;
  /** Explains the last statement of `ask`. `read` counts the rows of the table that were looked at. */
  of<T>(
    ask: () => Promise<T>,
    table: string,
  ): Promise<{ result: T; types: string[]; indexes: string[]; read: number }>;
  close(): Promise<void>;
}

export async function readPlans(url: string): Promise<PlanReader> {
  let last: { query: string; params: unknown[] } | null = null;
  const client = new Client({ connectionString: url });
  await client.connect();
  const logQuery = (query: string, params: unknown[]) => {
    last = { query, params };
  };
  return {
    db: drizzle(client, { schema, logger: { logQuery } }) as unknown as Db,
    async of(ask, table) {
      const result = await ask();
      if (!last) throw new Error("nothing was asked");
      const { query, params } = last as { query: string; params: unknown[] };
      const { rows } = await client.query(`explain (analyze, format json) ${query}`, params);
      const nodes = [...nodesOf(rows[0]["QUERY PLAN"][0].Plan as PlanNode)];
      return {
        result,
        types: nodes.map((node) => node["Node Type"]),
        indexes: nodes.flatMap((node) => node["Index Name"] ?? []),
        read: nodes.filter((node) => isOf(node, table)).reduce((sum, node) => sum + rowsOf(node), 0),
      };
    },
    close: () => client.end(),
  };
}

function* nodesOf(node: PlanNode): Generator<PlanNode> {
  yield node;
  for (const inner of node.Plans ?? []) yield* nodesOf(inner);
}

function rowsOf(node: PlanNode): number {
  return (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"];
}

function isOf(node: PlanNode, table: string): boolean {
  return node["Relation Name"]?.replace(/_\d{8}$/, "") === table;
}
