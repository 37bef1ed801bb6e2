import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startLoopbackServer } from "@/lib/documents/sources/testing/loopback-server";
import type { DocumentKeyPem } from "../../sealer/document-key";

type Issuer = "root" | "middle";
const DAYS = "30";
const AUTHORITY = "subjectKeyIdentifier=hash\nkeyUsage=critical,keyCertSign,cRLSign\n";
const USES = {
  seal: "keyUsage=critical,digitalSignature,nonRepudiation\nextendedKeyUsage=emailProtection,1.3.6.1.5.5.7.3.36\n",
  stamp: "keyUsage=critical,digitalSignature\nextendedKeyUsage=critical,timeStamping\n",
  ocsp: "keyUsage=critical,digitalSignature\nextendedKeyUsage=critical,OCSPSigning\nnoCheck=ignored\n",
};

/**
 * Made by OpenSSL: root, intermediate, and a sealing or stamping certificate, with a responder and lists of each
 * issuer.
 */
export async function makeChain(purpose: "seal" | "stamp" = "seal") {
  const folder = mkdtempSync(join(tmpdir(), "vidimus-chain-"));
  const run = (...options: string[]) => execFileSync("openssl", options, { cwd: folder, stdio: "pipe" });
  const write = (name: string, text: string | Uint8Array) => writeFileSync(join(folder, name), text);
  let hasResponders = true;

  const server = await startLoopbackServer(async (request, response) => {
    const [, what, issuer = ""] = request.url?.split("/") ?? [];
    if (what === "list") return response.end(readFileSync(join(folder, `${issuer}.crl`)));
    if (!hasResponders) return response.writeHead(503).end();
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk);
    write("request", Buffer.concat(chunks));
    const signer = ["-rsigner", `${issuer}-ocsp.pem`, "-rkey", `${issuer}-ocsp.key`];
    const files = [
      "-index",
      `${issuer}.index`,
      "-CA",
      `${issuer}.pem`,
      "-reqin",
      "request",
      "-respout",
      "answer",
    ];
    run("ocsp", ...files, ...signer, "-nmin", "60");
    response.end(readFileSync(join(folder, "answer")));
  });

  function request(name: string): void {
    run("genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256", "-out", `${name}.key`);
    const subject = `/O=Vidimus test/CN=${purpose} ${name}`;
    run("req", "-new", "-key", `${name}.key`, "-subj", subject, "-out", `${name}.csr`);
  }

  function issue(name: string, issuer: Issuer, extensions: string): void {
    request(name);
    const where = `authorityInfoAccess=OCSP;URI:${server.url}/ocsp/${issuer}\ncrlDistributionPoints=URI:${server.url}/list/${issuer}\n`;
    write(`${name}.ext`, `${extensions}${where}authorityKeyIdentifier=keyid\n`);
    const files = ["-in", `${name}.csr`, "-extfile", `${name}.ext`, "-out", `${name}.pem`];
    run("ca", "-batch", "-notext", "-config", `${issuer}.cnf`, ...files);
  }

  function writeLists(): void {
    for (const name of ["root", "middle"]) {
      run("ca", "-config", `${name}.cnf`, "-gencrl", "-out", "list.pem");
      run("crl", "-in", "list.pem", "-outform", "DER", "-out", `${name}.crl`);
    }
  }

  for (const name of ["root", "middle"]) {
    write(`${name}.index`, "");
    write(`${name}.serial`, "1000\n");
    write(`${name}.cnf`, configOf(name));
  }
  request("root");
  write("root.ext", `basicConstraints=critical,CA:TRUE\n${AUTHORITY}`);
  const files = ["-in", "root.csr", "-extfile", "root.ext", "-out", "root.pem"];
  run("x509", "-req", "-signkey", "root.key", "-days", DAYS, ...files);
  issue("middle", "root", `basicConstraints=critical,CA:TRUE,pathlen:0\n${AUTHORITY}`);
  issue("own", "middle", `basicConstraints=critical,CA:FALSE\n${USES[purpose]}`);
  issue("anybody", "middle", `basicConstraints=critical,CA:FALSE\n${USES[purpose]}`);
  for (const issuer of ["root", "middle"] as const) issue(`${issuer}-ocsp`, issuer, USES.ocsp);
  writeLists();

  const read = (name: string) => readFileSync(join(folder, name), "utf8");
  const key: DocumentKeyPem = {
    certificatePem: ["own.pem", "middle.pem", "root.pem"].map(read).join(""),
    privateKeyPem: read("own.key"),
  };
  return {
    key,
    /** Another certificate of the same issuer. */
    anybody: {
      certificatePem: read("anybody.pem"),
      privateKeyPem: read("anybody.key"),
    } satisfies DocumentKeyPem,
    rootPem: read("root.pem"),
    stopResponders() {
      hasResponders = false;
    },
    /** At the responder and on the list. */
    revokeOwn() {
      run("ca", "-config", "middle.cnf", "-revoke", "own.pem");
      writeLists();
    },
    close() {
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function configOf(name: string): string {
  return `[ca]
default_ca=it
[it]
database=${name}.index
serial=${name}.serial
new_certs_dir=.
certificate=${name}.pem
private_key=${name}.key
default_md=sha256
default_days=${DAYS}
default_crl_days=1
policy=any
unique_subject=no
[any]
organizationName=optional
commonName=supplied
`;
}
