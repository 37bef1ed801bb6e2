import { vi } from "vitest";
import type { Services } from "../operations/context";

export async function queriesOf(
  { db }: Pick<Services, "db">,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const { $client } = db as unknown as { $client: { query(query: unknown): Promise<unknown> } };
  const spy = vi.spyOn($client, "query");
  try {
    await work();
    return spy.mock.calls.map(([query]) => textOf(query));
  } finally {
    spy.mockRestore();
  }
}

function textOf(query: unknown): string {
  return typeof query === "string" ? query : (query as { text: string }).text;
}
