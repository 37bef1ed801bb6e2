import { createHash, X509Certificate } from "node:crypto";
import { recordDocumentKey } from "@/db/queries/document-keys";
import { ID_PREFIXES } from "@/lib/core/ids";
import { refuseUrl } from "@/lib/documents/fetch";
import { type Settings, SettingsError } from "@/lib/env";
import type { Services } from "@/lib/operations/context";
import { type Timestamp, type TimestampAuthority, TimestampError } from "@/lib/paper";
import type { Secrets } from "@/lib/services/secrets/secrets";
import { createKeptKey } from "./document-key-source";

type SourceServices = Pick<Services, "db" | "clock" | "random">;
const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** Its certificates are published before a seal carries its time-stamp. */
export function createTimestampSource(
  services: SourceServices,
  settings: Pick<Settings, "timestamps" | "siteUrl" | "allowLoopback">,
  secrets: Secrets,
): TimestampAuthority | null {
  const { timestamps } = settings;
  if (timestamps === null) return null;
  const { clock, random } = services;
  const now = () => clock.now();
  if (timestamps.kind === "embedded") {
    const openKey = createKeptKey(services, { settings, secrets, purpose: "timestampKey" });
    return lazily(async () => {
      const { createLocalAuthority } = await import("@/lib/paper/seal");
      return createLocalAuthority({ openKey, now, random });
    });
  }
  const trusted = certificatesIn(timestamps.certificatePem);
  const guard = { allowLoopback: settings.allowLoopback, allowPlainHttp: true };
  const refusal = refuseUrl(timestamps.url, guard);
  if (refusal !== null) throw new SettingsError(`TIMESTAMP_URL ${refusal}.`);
  const authority = lazily(async () => {
    const { createHttpAuthority } = await import("@/lib/paper/seal");
    return createHttpAuthority({ url: timestamps.url, trusted, guard, now, random });
  });
  return { stamp: async (sha256) => record(services, await authority.stamp(sha256)) };
}

function lazily(load: () => Promise<TimestampAuthority>): TimestampAuthority {
  let loading: Promise<TimestampAuthority> | null = null;
  return {
    async stamp(sha256) {
      loading ??= load();
      return (await loading).stamp(sha256);
    },
  };
}

function certificatesIn(pem: string): Uint8Array[] {
  const found = pem.match(CERTIFICATE) ?? [];
  if (found.length === 0) throw new SettingsError("TIMESTAMP_CERTIFICATE isn't a certificate in PEM.");
  try {
    return found.map((each) => new Uint8Array(new X509Certificate(each).raw));
  } catch {
    throw new SettingsError("TIMESTAMP_CERTIFICATE holds a certificate that can't be read.");
  }
}

async function record({ db, clock }: SourceServices, stamp: Timestamp): Promise<Timestamp> {
  const certificates = stamp.certificates.map((der) => new X509Certificate(der));
  const [own] = certificates;
  if (!own) throw new TimestampError("a time-stamp without a certificate");
  const hash = createHash("sha256");
  for (const { raw } of certificates) hash.update(raw);
  const { compromisedAt } = await recordDocumentKey(db, {
    id: `${ID_PREFIXES.timestampKey}_${hash.digest("hex").slice(0, 26)}`,
    certificatePem: certificates.map(String).join(""),
    privateKeySealed: null,
    notAfter: new Date(own.validTo),
    createdAt: clock.now(),
    compromisedAt: null,
  });
  if (compromisedAt)
    throw new TimestampError(
      "The time-stamp authority's certificate is marked as compromised here. Set TIMESTAMP_URL and TIMESTAMP_CERTIFICATE to another authority and restart.",
    );
  return stamp;
}
