import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { apiKeys, uploads } from "@/db/schema";
import type { Services } from "../../context";
import { newId } from "../../new-id";

export async function findKeyOf({ db }: Services, key: string): Promise<string> {
  const sha256 = createHash("sha256").update(key).digest("hex");
  const [row] = await db.select({ id: apiKeys.id }).from(apiKeys).where(eq(apiKeys.sha256, sha256));
  return row?.id ?? "";
}

export async function fill(services: Services, apiKeyId: string, count: number, now: Date): Promise<void> {
  await services.db.insert(uploads).values(
    Array.from({ length: count }, () => ({
      id: newId(services, "upload"),
      apiKeyId,
      state: "waiting" as const,
      sizeBytes: 10,
      createdAt: now,
      expiresAt: new Date(now.getTime() + 86_400_000),
    })),
  );
}
