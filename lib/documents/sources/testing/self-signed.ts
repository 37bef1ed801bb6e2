import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Self-signed; null without OpenSSL. */
export function makeCertificate(name: string): { key: string; cert: string } | null {
  const folder = mkdtempSync(join(tmpdir(), "vidimus-tls-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const subject = ["-subj", `/CN=${name}`, "-addext", `subjectAltName=DNS:${name}`, "-days", "2"];
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  try {
    execFileSync("openssl", ["req", "-x509", ...kind, "-keyout", key, "-out", cert, ...subject], {
      stdio: "ignore",
    });
    return { key: readFileSync(key, "utf8"), cert: readFileSync(cert, "utf8") };
  } catch {
    return null;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
