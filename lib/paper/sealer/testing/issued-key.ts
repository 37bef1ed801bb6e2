import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type DocumentKey, openDocumentKey } from "../document-key";

/** With the issuer's certificate and its empty revocation list. */
export function makeIssuedKey(): { signer: DocumentKey; crl: Uint8Array } {
  const folder = mkdtempSync(join(tmpdir(), "issued-"));
  const run = (words: string) => execFileSync("openssl", words.split(" "), { cwd: folder, stdio: "pipe" });
  const subject = `-subj /CN=Issuer${randomBytes(4).toString("hex")}`;
  const ec = "-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes";
  run(
    `req -x509 ${ec} -keyout ca.key -out ca.pem -days 30 -addext keyUsage=critical,keyCertSign,cRLSign ${subject}`,
  );
  run(`req ${ec} -keyout own.key -out own.csr -subj /CN=Own`);
  writeFileSync(join(folder, "own.cnf"), "keyUsage=critical,digitalSignature,nonRepudiation\n");
  run(
    "x509 -req -in own.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 20 -extfile own.cnf -out own.pem",
  );
  const read = (name: string) => readFileSync(join(folder, name), "utf8");
  writeFileSync(join(folder, "index"), "");
  writeFileSync(join(folder, "crlnumber"), "01\n");
  writeFileSync(
    join(folder, "ca.cnf"),
    "[ca]\ndefault_ca=d\n[d]\ndatabase=index\ncrlnumber=crlnumber\ndefault_md=sha256\ndefault_crl_days=9\n",
  );
  run("ca -config ca.cnf -gencrl -keyfile ca.key -cert ca.pem -out crl.pem");
  run("crl -in crl.pem -outform DER -out crl.der");
  const crl = new Uint8Array(readFileSync(join(folder, "crl.der")));
  const pem = { certificatePem: read("own.pem") + read("ca.pem"), privateKeyPem: read("own.key") };
  rmSync(folder, { recursive: true });
  return { signer: openDocumentKey(pem), crl };
}
