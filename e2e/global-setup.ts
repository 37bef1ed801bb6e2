import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildIfNeeded } from "@/scripts/demo/build";
import { createBuyer } from "@/scripts/demo/buyer";
import { forgeReceipt } from "./support/forge-receipt";
import { freePort, localSite, runScript, type Service, startService } from "./support/service";
import { type Bought, saveWorld } from "./support/world";

const ROOT = join(import.meta.dirname, "..");

/** Starts a fresh service with three certificates: a valid one, a revoked one, and one with a tampered record. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  buildIfNeeded(ROOT, { mayBePlain: true });
  const folder = await mkdtemp(join(tmpdir(), "vidimus-e2e-"));
  const dataDir = join(folder, "data");
  const port = await freePort();
  const env = {
    ...process.env,
    ...localSite(port, dataDir),
    SANDBOX_SECONDS: "2",
    // Each test sends its own client address: one address may sign up only a few people an hour.
    TRUST_FORWARDED: "true",
    // Above what any test sends, except the one that exceeds it.
    PUBLIC_RATE_PER_MINUTE: "600",
    LOG_LEVEL: "warn",
    SUPPORT_CONTACT: "help@vidimus.example",
  } as const;
  let service: Service | null = null;
  const cleanUp = async () => {
    await service?.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    service = await startService(ROOT, env);
    const key = runScript(ROOT, env, ["key", "--", "sandbox"]);
    const [standing, revoked, tampered] = await Promise.all(
      ["standing", "revoked", "tampered"].map((name) => buy(env.SITE_URL, key, join(folder, `${name}.pdf`))),
    );
    if (!standing || !revoked || !tampered) throw new Error("an order is missing");
    // Stop the service: only one process may open its database.
    await service.stop();
    await forgeReceipt(dataDir, tampered.id);
    service = await startService(ROOT, env);
    runScript(ROOT, env, [
      "revoke",
      "--",
      revoked.id,
      "--reason",
      "A date of birth was mistranslated.",
      "--yes",
    ]);
    saveWorld({ url: env.SITE_URL, dataDir, apiKey: key, standing, revoked, tampered });
    return cleanUp;
  } catch (error) {
    await cleanUp();
    throw error;
  }
}

async function buy(url: string, key: string, pdfPath: string): Promise<Bought> {
  const buyer = createBuyer(url, key);
  const { jobId } = await buyer.submit(await buyer.quote(), `${url}/samples/acta-de-nacimiento.pdf`);
  await buyer.waitUntilReady(jobId, () => undefined);
  const { artifacts, certification } = await buyer.result(jobId);
  if (!artifacts[0] || !certification) throw new Error("the order has no certified PDF");
  await writeFile(pdfPath, await buyer.download(artifacts[0]));
  const { certificateId: id, publicVerifyUrl, jws } = certification;
  const { applicant } = await buyer.verify(id);
  if (!applicant) throw new Error("the certificate names no applicant");
  return { id, url: publicVerifyUrl, receipt: jws, applicant: applicant.name, pdfPath };
}
