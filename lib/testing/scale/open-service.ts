import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseSettings } from "@/lib/env";
import type { Services } from "@/lib/operations/context";
import type { DeliveryServices } from "@/lib/operations/webhooks/send-message";
import { composeServices } from "@/lib/server/services/compose-services";
import { createLog } from "@/lib/server/services/log";
import { standInPapers } from "@/lib/testing/papers/stand-in-papers";
import { TEST_PRICES } from "@/lib/testing/test-prices";

export interface OpenService {
  services: Services & DeliveryServices;
  close(): Promise<void>;
}

export const SECRET = "the same secret for every process of this measurement";

export async function openService(databaseUrl: string): Promise<OpenService> {
  const folder = mkdtempSync(join(tmpdir(), "vidimus-scale-"));
  const settings = parseSettings({
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    AUTH_SECRET: SECRET,
    NODE_ENV: "test",
  });
  const { services, secrets, close } = await composeServices(
    { settings, log: createLog("silent"), wake: () => undefined },
    { openPapers: standInPapers, prices: TEST_PRICES },
  );
  return {
    services: { ...services, openSealed: secrets.open },
    async close() {
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
