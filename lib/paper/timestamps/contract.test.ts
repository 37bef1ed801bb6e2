import { execFileSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasProgram } from "../renderer/testing/programs";
import { readTimestamp, verifyTimestampOf } from "../sealed-pdf/verify-timestamp";
import { readIssuedCertificate } from "../sealed-pdf/x509";
import { type DocumentKey, openDocumentKey } from "../sealer/document-key";
import { makeDocumentKey } from "../sealer/make-document-key";
import { checkAnswer, createHttpAuthority } from "./http-authority";
import { createLocalAuthority } from "./local-authority";
import { type TimestampAuthority, TimestampError } from "./port";

const DIGEST = new Uint8Array(createHash("sha256").update("a file").digest());
const guard = { allowLoopback: true };
const random = (count: number) => randomBytes(count);
const timeoutMs = 3_000;
const clock = { offsetMs: 0 };
const now = () => new Date(Date.now() + clock.offsetMs);

let change: (answer: Buffer, query: Buffer) => { status?: number; body: Buffer } | null = (body) => ({
  body,
});
let queries = 0;
let folder: string;
let server: Server;
let url: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "timestamps-"));
  if (!hasProgram("openssl")) return;
  makeAuthority();
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      queries += 1;
      const query = Buffer.concat(chunks);
      const answer = change(reply(query), query);
      if (answer === null) return;
      response.writeHead(answer.status ?? 200, { "content-type": "application/timestamp-reply" });
      response.end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/tsa`;
});
afterAll(() => {
  server?.closeAllConnections();
  server?.close();
  rmSync(folder, { recursive: true, force: true });
});

const openssl = (...words: string[]) =>
  execFileSync("openssl", words, { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });

/** A root, a time-stamp authority, and a certificate for something else. */
function makeAuthority(): void {
  const EXTENSIONS = { tsa: "critical,timeStamping", other: "critical,codeSigning" };
  openssl(
    ..."req -x509 -newkey rsa:2048 -nodes -keyout root.key -out root.pem -subj /CN=Root -days 30".split(" "),
  );
  for (const [name, purpose] of Object.entries(EXTENSIONS)) {
    openssl(..."genpkey -algorithm RSA -pkeyopt rsa_keygen_bits:2048 -out".split(" "), `${name}.key`);
    openssl("req", "-new", "-key", `${name}.key`, "-subj", `/CN=${name}`, "-out", `${name}.csr`);
    writeFileSync(
      join(folder, `${name}.ext`),
      `extendedKeyUsage=${purpose}\nkeyUsage=critical,digitalSignature\n`,
    );
    openssl(
      ..."x509 -req -CA root.pem -CAkey root.key -CAcreateserial -days 20".split(" "),
      "-in",
      `${name}.csr`,
      "-extfile",
      `${name}.ext`,
      "-out",
      `${name}.pem`,
    );
  }
  // Another certificate of the same root, and one that it issued.
  for (const [name, issuer] of [
    ["anybody", "root"],
    ["forged", "anybody"],
  ] as const) {
    openssl(
      ..."req -new -newkey rsa:2048 -nodes -keyout".split(" "),
      `${name}.key`,
      "-subj",
      `/CN=${name}`,
      "-out",
      `${name}.csr`,
    );
    const files = [
      "-CA",
      `${issuer}.pem`,
      "-CAkey",
      `${issuer}.key`,
      "-in",
      `${name}.csr`,
      "-out",
      `${name}.pem`,
    ];
    const purpose = name === "forged" ? ["-extfile", "tsa.ext"] : [];
    openssl(..."x509 -req -CAcreateserial -days 20".split(" "), ...files, ...purpose);
  }
  writeFileSync(
    join(folder, "forgers.pem"),
    ["root.pem", "anybody.pem"].map((name) => readFileSync(join(folder, name), "utf8")).join(""),
  );
  const section = (name: string) =>
    `[${name}]\nserial=serial\nsigner_cert=${name}.pem\nsigner_key=${name}.key\ncerts=${name === "forged" ? "forgers" : "root"}.pem\nsigner_digest=sha256\ndefault_policy=1.2.3.4.1\ndigests=sha256\naccuracy=secs:1\ness_cert_id_chain=no\n`;
  writeFileSync(join(folder, "serial"), "01\n");
  writeFileSync(
    join(folder, "tsa.cnf"),
    `[tsa_default]\n${[...Object.keys(EXTENSIONS), "forged"].map(section).join("")}`,
  );
}

function reply(query: Buffer, section = "tsa"): Buffer {
  writeFileSync(join(folder, "query"), query);
  openssl(..."ts -reply -config tsa.cnf -queryfile query -out reply -section".split(" "), section);
  return readFileSync(join(folder, "reply"));
}

const derOf = (name: string) =>
  Buffer.from(readFileSync(join(folder, name), "utf8").replace(/-----[^-]+-----|\s/g, ""), "base64");
const foreign = (trusted: Uint8Array[] = [derOf("root.pem")]) =>
  createHttpAuthority({ url, trusted, guard, now, random, timeoutMs });

async function local(): Promise<TimestampAuthority> {
  return authorityOf(await keyFor("timestamps"));
}

const authorityOf = (key: DocumentKey) => createLocalAuthority({ openKey: async () => key, now, random });

function keyFor(purpose: "timestamps" | "documents"): Promise<DocumentKey> {
  const span = { notBefore: new Date(Date.now() - 60_000), notAfter: new Date(Date.now() + 86_400_000) };
  const names = { organization: "Vidimus", commonName: "Vidimus time-stamps" };
  return makeDocumentKey({ ...names, ...span, purpose }).then(openDocumentKey);
}

describe.each([
  { name: "our own", needs: "node", make: local },
  { name: "another's over HTTP", needs: "openssl", make: async () => foreign() },
])("$name time-stamp authority", ({ needs, make }) => {
  it.skipIf(needs === "openssl" && !hasProgram("openssl"))(
    "stamps a digest now, as its certificates prove",
    async () => {
      const before = Date.now() - 1000;
      const { token, certificates, time } = await (await make()).stamp(DIGEST);
      expect(time.getTime()).toBeGreaterThanOrEqual(Math.floor(before / 1000) * 1000);
      expect(time.getTime()).toBeLessThanOrEqual(Date.now() + 1000);
      const certificate = await readIssuedCertificate(certificates[0] ?? new Uint8Array());
      const published = [{ certificate, chain: certificates }];
      expect((await verifyTimestampOf(token, DIGEST, published)).time).toEqual(time);
      await expect(verifyTimestampOf(token, new Uint8Array(32), published)).rejects.toThrow("something else");
      expect(readTimestamp(token).imprint).toEqual(DIGEST);
    },
  );

  it.skipIf(!hasProgram("openssl"))("is believed by OpenSSL", async () => {
    const { token, certificates } = await (await make()).stamp(DIGEST);
    writeFileSync(join(folder, "token"), token);
    const pem = certificates.map(
      (der) =>
        `-----BEGIN CERTIFICATE-----\n${Buffer.from(der).toString("base64")}\n-----END CERTIFICATE-----\n`,
    );
    writeFileSync(join(folder, "trusted.pem"), pem.join(""));
    const words = "ts -verify -token_in -in token -CAfile trusted.pem -digest".split(" ");
    expect(openssl(...words, Buffer.from(DIGEST).toString("hex")).toString()).toContain("Verification: OK");
  });
});

describe.skipIf(!hasProgram("openssl"))("an answer that is not what was asked for", () => {
  const refusal = async (changed: typeof change, authority = foreign()) => {
    change = changed;
    try {
      return await authority.stamp(DIGEST).then(
        () => "accepted",
        (error: Error) => {
          expect(error).toBeInstanceOf(TimestampError);
          return error.message;
        },
      );
    } finally {
      change = (body) => ({ body });
    }
  };
  it("is refused in words that say what is wrong", async () => {
    let old: Buffer | null = null;
    const first = await refusal((body) => {
      old = body;
      return { body };
    });
    expect(first).toBe("accepted");
    expect(await refusal(() => ({ body: old ?? Buffer.alloc(0) }))).toContain("the nonce differs");
    const other = (query: Buffer) =>
      Buffer.from(
        query.toString("latin1").replace(Buffer.from(DIGEST).toString("latin1"), "x".repeat(32)),
        "latin1",
      );
    expect(await refusal((_, query) => ({ body: reply(other(query)) }))).toContain("of something else");
    for (const status of [500, 404, 302, 204, 203])
      expect(await refusal((body) => ({ status, body }))).toContain(`HTTP ${status}`);
    // PKIStatus 2, without a token.
    expect(await refusal(() => ({ body: Buffer.from("30053003020102", "hex") }))).toContain(
      "It refused: rejected",
    );
    expect(await refusal(() => ({ body: Buffer.alloc(100_000, 0x30) }))).toContain("too large");
    for (const body of [Buffer.alloc(0), Buffer.from("<html>"), Buffer.from("3080300302010000", "hex")])
      expect(await refusal(() => ({ body }))).toContain("isn't a time-stamp in DER");
    expect(await refusal((body) => ({ body: Buffer.concat([body, Buffer.from("00", "hex")]) }))).toContain(
      "in DER",
    );
  });

  it("is refused where the certificate is for something else, too", async () => {
    const key = await keyFor("documents");
    const { token } = await authorityOf(key).stamp(DIGEST);
    const size = token.length + 5;
    const head = Buffer.from([0x30, 0x82, size >> 8, size & 255, 0x30, 3, 2, 1, 0]);
    const body = Buffer.concat([head, token]);
    expect(await refusal(() => ({ body }), foreign(key.certificates))).toContain("for time-stamps alone");
  });

  it("is refused where the authority is not one that is trusted", async () => {
    expect(await refusal((body) => ({ body }), foreign([derOf("other.pem")]))).toContain(
      "TIMESTAMP_CERTIFICATE",
    );
  });

  it("is refused where its certificate was issued with one that may issue none", async () => {
    expect(await refusal((_, query) => ({ body: reply(query, "forged") }))).toContain("doesn't lead to one");
  });

  it("is refused whichever of its bytes was changed", async () => {
    const options = {
      url,
      trusted: [derOf("root.pem")],
      guard,
      now,
      random: (count: number) => new Uint8Array(count),
    };
    const nonce = Uint8Array.from([1, 0, 0, 0, 0, 0, 0, 0, 0]);
    let answer = new Uint8Array();
    const fixed = createHttpAuthority(options);
    await refusal((body) => {
      answer = Uint8Array.from(body);
      return { body };
    }, fixed);
    const accepted: number[] = [];
    for (let at = 0; at < answer.length; at++) {
      const changed = answer.slice();
      changed[at] = (changed[at] ?? 0) ^ 1;
      await checkAnswer(changed, { sha256: DIGEST, nonce, options }).then(
        () => accepted.push(at),
        (error: Error) => expect(error).toBeInstanceOf(TimestampError),
      );
    }
    // "granted" becomes "granted with changes"; only the token counts.
    expect([answer.length > 1000, accepted]).toEqual([true, [8]]);
  });

  it("is refused where the certificate had run out by then", async () => {
    const key = await keyFor("timestamps");
    clock.offsetMs = 2 * 86_400_000;
    const { token } = await authorityOf(key).stamp(DIGEST);
    const size = token.length + 5;
    const head = Buffer.from([0x30, 0x82, size >> 8, size & 255, 0x30, 3, 2, 1, 0]);
    const said = await refusal(() => ({ body: Buffer.concat([head, token]) }), foreign(key.certificates));
    clock.offsetMs = 0;
    expect(said).toContain("has run out");
  });

  it("is refused where one of the two clocks is wrong by an hour", async () => {
    for (const offsetMs of [-3_600_000, 3_600_000]) {
      clock.offsetMs = offsetMs;
      expect(await refusal((body) => ({ body }))).toContain("Check both clocks");
    }
    clock.offsetMs = 0;
  });

  it("is not waited for longer than a few seconds, and is asked for once", async () => {
    const before = queries;
    expect(await refusal(() => null)).toContain("didn't answer in time");
    expect(queries - before).toBe(1);
    const nowhere = createHttpAuthority({
      url: "http://10.0.0.1/",
      trusted: [derOf("root.pem")],
      guard,
      now,
      random,
    });
    expect(await refusal((body) => ({ body }), nowhere)).toContain("can't be used: its URL");
  });
});
