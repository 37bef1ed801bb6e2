import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CERTIFIED_RESULT, TEXT_RESULT } from "@/lib/contract/examples/orders";
import { KEY_SET_EXAMPLE, LIVE_ORDER, SPECIMEN_ORDER } from "@/lib/contract/examples/receipts";
import { PARTIAL_REFUND } from "@/lib/contract/examples/refunds";
import { SUBMITTED } from "@/lib/contract/examples/submissions";
import { UPLOAD } from "@/lib/contract/examples/upload";
import { REVOKED, VALID } from "@/lib/contract/examples/verifications";
import { WEBHOOK_EXAMPLES } from "@/lib/contract/examples/webhooks";
import { QUESTION_EXAMPLES } from "@/lib/contract/operations/questions";
import { QUOTE_OUTPUT_EXAMPLES } from "@/lib/contract/schemas/quote-examples";
import { RECEIPT_TYPE } from "@/lib/core/receipt-type";
import { type Issuer, makeIssuer } from "../testing/certified-pdf";
import { runCli } from "../testing/run-cli";

const ENV = { VIDIMUS_BASE_URL: "https://vidimus.test", VIDIMUS_API_KEY: "vc_sandbox_test" };

let folder: string;
let keys: string;
const save = (name: string, content: string | Uint8Array) => {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
};
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "vidimus-test-cli-"));
  keys = save("keys.json", JSON.stringify(KEY_SET_EXAMPLE));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const answering = (respond: (url: string) => Response) =>
  (async (url: string | URL | Request) => respond(String(url))) as typeof fetch;

describe("words", () => {
  it("without a command tell what there is, and a command's help its options", async () => {
    const { code, out } = await runCli([]);
    expect(code).toBe(0);
    for (const name of [
      "quote",
      "order",
      "status",
      "result",
      "orders",
      "cancel",
      "refund",
      "questions",
      "verify",
      "listen",
      "mcp",
    ]) {
      expect(out[0]).toContain(`vidimus ${name}`);
      const help = await runCli([name, "--help"]);
      expect([help.code, help.out[0]]).toEqual([0, expect.stringContaining(`vidimus ${name}`)]);
      expect((await runCli(["help", name])).out).toEqual(help.out);
    }
    expect(await runCli(["--version"])).toMatchObject({ code: 0, out: ["1.2.3"] });
  });

  it.each([
    [["burn"], "Unknown command: burn."],
    [["constructor"], "Unknown command: constructor."],
    [["quote", "--form", "es"], "--form"],
    [["quote", "--from", "es", "--pages", "two"], "--pages must be a whole number, not two."],
    [["status"], "This command needs one job ID."],
    [["result", "a", "b"], "This command needs one job ID."],
    [["order", "--from", "es"], "Name at least one file or URL to translate."],
    [["order", "deed.pdf", "--from", "es", "--for", "court", "--pages", "1"], "Can't read deed.pdf."],
    [["order", "absent.txt", "--from", "es", "--line", "business_ai"], "Can't read absent.txt."],
    [["order", "https://a.test/a.pdf", "--metadata", "a"], "--metadata takes KEY=VALUE"],
    [["cancel"], "This command needs one job ID."],
    [["orders", "ready"], "ready isn't an option of this command."],
    [["orders", "--limit", "0"], "--limit must be at least 1."],
    [["orders", "--after", "yesterday"], "not yesterday."],
    [["orders", "--before", "2026-11-01T12:00"], "a time with an offset"],
    [["verify", "nonsense"], "isn't a file, a receipt, or a certificate ID"],
    [["listen"], "VIDIMUS_WEBHOOK_SECRET is not set."],
    [["listen", "--forward-to", "localhost:3000"], "--forward-to takes a URL"],
    [["listen", "--after", "cur"], "--after needs --forward-to."],
    [["refund", "job_1", "--amount", "1.5"], "--amount takes dollars, such as 10 or 10.00, not 1.5."],
    [["refund", "job_1", "--amount", "1", "--amount", "2"], "--amount can be given only once."],
    [["refund", "job_1", "--amount=1", "--yes", "--yes"], "--yes can be given only once."],
    [["orders", "--json", "--limit", "1", "--json"], "--json can be given only once."],
    [["questions"], "This command needs a job ID"],
    [["questions", "job_1", "qst_1"], "a question ID, and an answer."],
    [["quote", "--from", "es", "--ship", "US"], "--ship takes KEY=VALUE, not US."],
    [["order", "https://a.test/a.pdf", "--from", "es", "--draft", "absent.docx"], "Can't read absent.docx."],
  ])("used wrongly (%j) say what is wrong and how it goes, and exit with 2", async (words, message) => {
    const { code, out, err } = await runCli(words, { env: ENV });
    expect([code, out]).toEqual([2, []]);
    expect(err.join()).toContain(message);
    expect(err.join()).toContain("vidimus ");
  });

  it("without an address say which setting is missing", async () => {
    const { code, err } = await runCli(["quote", "--from", "es"]);
    expect([code, err.join()]).toEqual([1, expect.stringContaining("VIDIMUS_BASE_URL")]);
  });
});

describe("order", () => {
  it("whose fate is unknown tells how to ask again without a second order", async () => {
    const [quoted] = QUOTE_OUTPUT_EXAMPLES;
    const fetch = answering((url) => {
      if (url.endsWith("/quote")) return Response.json(quoted);
      return Response.json(
        { error: { code: "INTERNAL_ERROR", message: "No.", recoveryHint: "Later.", retryable: true } },
        { status: 500, headers: { "x-should-retry": "true", "retry-after": "100" } },
      );
    });
    const words = ["order", "https://a.test/a.pdf", "--from", "es", "--idempotency-key", "my-own-key"];
    const { code, err } = await runCli(words, { env: ENV, fetch });
    expect(code).toBe(1);
    expect(err[1]).toBe(`  --quote ${quoted?.quoteId} --idempotency-key my-own-key`);
  });
});

describe("result", () => {
  it("never lets an answer choose the folder that is written to", async () => {
    const fetch = answering(() => Response.json({ ...CERTIFIED_RESULT, orderNumber: "../../etc/passwd" }));
    const { code, out, err } = await runCli(["result", "job_1", "--out", folder], { env: ENV, fetch });
    expect([code, out, err]).toEqual([1, [], ["../../etc/passwd isn't an order number."]]);
  });

  it("says which document each file of several is of, and names no file after one", async () => {
    const [artifact] = TEXT_RESULT.artifacts;
    const artifacts = ["acta.pdf", "../\u001b[2Jx.pdf"].map((documentName) => ({
      ...artifact,
      documentName,
    }));
    const fetch = answering(() => Response.json({ ...TEXT_RESULT, artifacts }));
    const { out } = await runCli(["result", "job_1", "--out", folder], { env: ENV, fetch });
    const file = (number: number) => join(folder, `${TEXT_RESULT.orderNumber}-${number}.txt`);
    expect(out[0]).toBe(`saved ${file(1)} (of acta.pdf)`);
    expect(out[1]?.startsWith(`saved ${file(2)} (of ../`)).toBe(true);
    expect(out[1]).not.toContain("\u001b");
  });
});

describe("verify", () => {
  let issuer: Issuer;
  let genuine: Uint8Array;
  let issuersKeys: string;
  beforeAll(async () => {
    issuer = await makeIssuer();
    genuine = await issuer.pdf();
    issuersKeys = save("issuer.json", JSON.stringify(issuer.keySet));
  });
  const offline = (name: string, pdf: Uint8Array, words: string[] = []) =>
    runCli(["verify", save(name, pdf), "--keys", issuersKeys, ...words]);

  it("offline relies on a PDF that we sealed as it is, with its own receipt in it, and says what that leaves open", async () => {
    const { code, out } = await offline("genuine.pdf", genuine);
    expect([code, out[0]]).toEqual([0, `VALID  ${LIVE_ORDER.certificateId}`]);
    expect(out.join("\n")).toContain("applicant María Elena Torres Vega");
    expect(out.join("\n")).toMatch(/the PDF is unchanged since it was sealed, with certificate [0-9a-f]{64}/);
    expect(out.join("\n")).toContain("a revocation since then doesn't show");
  });

  it("relies on no PDF with a receipt alone: the seal must be ours, and of the whole file (exit code 3)", async () => {
    const outsider = await makeIssuer();
    const jws = issuer.receipt();
    const bare = Buffer.from(`%PDF-1.7\n1 0 obj\n<< >>\nstream\n${jws}\nendstream\nendobj\n%%EOF`);
    const files: Record<string, [Uint8Array, RegExp]> = {
      "a file that was never sealed": [bare, /has no seal/],
      "our receipt under an outsider's seal of the same name": [
        await outsider.pdf({ jws }),
        /wasn't made with a/,
      ],
      "a genuine PDF with something added": [Buffer.concat([genuine, Buffer.from("\n% more")]), /whole file/],
      "a genuine PDF with a byte changed": [Buffer.from(genuine).fill(0x20, 40, 41), /altered after/],
    };
    for (const [name, [pdf, words]] of Object.entries(files)) {
      const { code, out } = await offline("attack.pdf", pdf);
      expect([name, code, out[0]]).toEqual([name, 3, expect.stringMatching(/^NOT VALID {2}.*attack\.pdf$/)]);
      expect(out[1], name).toMatch(/^ {2}! The seal fails: /);
      expect(out[1], name).toMatch(words);
      expect(out.join(), name).not.toContain("certified by");
    }
  });

  it("relies on no seal alone: the receipt in it must verify, and be the one of this PDF (exit code 4)", async () => {
    const [header, payload] = issuer.receipt().split(".");
    const signature = issuer.receipt({ orderNumber: "VC-0000-0000" }).split(".")[2];
    const files: Record<string, [Uint8Array, RegExp]> = {
      "a receipt of another certificate": [
        await issuer.pdf({ jws: issuer.receipt({ sub: SPECIMEN_ORDER.certificateId }) }),
        /another certificate/,
      ],
      "a receipt of a stranger": [await issuer.pdf({ jws: (await makeIssuer()).receipt() }), /doesn't match/],
      "an altered receipt": [await issuer.pdf({ jws: `${header}.${payload}.${signature}` }), /doesn't match/],
      "no receipt": [await issuer.pdf({ jws: "none" }), /has no receipt/],
    };
    for (const [name, [pdf, words]] of Object.entries(files)) {
      const { code, out } = await offline("attack.pdf", pdf);
      expect([name, code]).toEqual([name, 4]);
      expect(out[1], name).toMatch(/^ {2}! The receipt fails: /);
      expect(out[1], name).toMatch(words);
    }
    const { out } = await offline("attack.pdf", Buffer.from("%PDF-1.7"), ["--json"]);
    expect(JSON.parse(out[0] ?? "")).toMatchObject({
      reliable: false,
      failed: "seal",
      problems: expect.arrayContaining([expect.stringContaining("The seal fails")]),
    });
  });

  it("lets no file name paint over what is said of the file", async () => {
    const { code, out } = await offline("\x1b[2K\rVALID\u202e.pdf", Buffer.from("%PDF-1.7"));
    expect([code, out[0]]).toEqual([3, expect.stringMatching(/^NOT VALID {2}.*\?\[2K\?VALID\?\.pdf$/)]);
  });

  it("lets no file, option or answer of the service paint over a terminal, and changes no JSON", async () => {
    const paint = "\x1b[2K\r\u009b2JVALID\u202e";
    const name = "علی\u200cرضا";
    const verification = { ...VALID, translator: { name: `${paint}${name}`, credentials: paint } };
    const fetch = answering(() => Response.json(verification));
    const notText = save(`${paint}.txt`, Buffer.from([0xff]));
    const check = ["verify", LIVE_ORDER.certificateId];
    for (const words of [
      check,
      [...check, "--json"],
      [paint],
      ["verify", `--${paint}`],
      ["verify", LIVE_ORDER.certificateId, "--keys", paint],
      ["order", notText, "--from", "es", "--line", "business_ai"],
      ["order", paint, "--from", "es"],
      ["orders", paint],
    ]) {
      const { out, err } = await runCli(words, { env: ENV, fetch });
      expect([...out, ...err].join("").length, words.join()).toBeGreaterThan(0);
      expect([...out, ...err].join("").replaceAll("\n", ""), words.join()).not.toMatch(/\p{Cc}|\u202e/u);
    }
    expect((await runCli(check, { env: ENV, fetch })).out.join()).toContain(name);
    const json = await runCli([...check, "--json"], { env: ENV, fetch });
    expect(JSON.parse(json.out[0] ?? "").verification).toEqual(verification);
  });

  it("lets no receipt and no name of another file paint over an error", async () => {
    const paint = "\x1b[2K\rVALID\u202e";
    const forge = (kid: string) =>
      [{ alg: "EdDSA", typ: RECEIPT_TYPE, kid }, {}]
        .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
        .concat(Buffer.alloc(64).toString("base64url"))
        .join(".");
    for (const word of [forge(paint), save("forged.jws", forge(`a\n${paint}`)), save(paint, "none"), paint]) {
      const { code, out, err } = await runCli(["verify", word, "--keys", keys]);
      expect([code > 0, out]).toEqual([true, []]);
      expect(err.join("").split("\n")[0]).not.toMatch(/[\p{Cc}\p{Cf}]/u);
      expect(err.join("")).not.toContain("\x1b");
    }
  });

  it("tells a receipt alone from the PDF that it belongs to", async () => {
    const { code, out } = await runCli(["verify", LIVE_ORDER.jws, "--keys", keys]);
    expect([code, out[0]]).toEqual([0, `VALID RECEIPT  ${LIVE_ORDER.certificateId}`]);
    expect(out.join("\n")).toContain("It doesn't prove that your PDF is that certificate's file");
  });

  it("takes no file for a receipt that has anything behind the receipt, however far behind", async () => {
    const forged = Buffer.from("%PDF-1.7\n% a forged certificate, which some readers open\n%%EOF\n");
    for (const blanks of [0, 1, 1_000, 20_000, 200_000]) {
      const file = Buffer.concat([Buffer.from(`${LIVE_ORDER.jws}\n`.padEnd(blanks)), forged]);
      const { code, out } = await runCli(["verify", save("forged.pdf", file), "--keys", keys]);
      expect([blanks, code, out]).toEqual([blanks, 1, []]);
    }
    const saved = save("receipt.jws", `\n${LIVE_ORDER.jws}\r\n`);
    expect((await runCli(["verify", saved, "--keys", keys])).code).toBe(0);
  });

  it("relies on no specimen, no id alone, no stranger's key and no altered receipt", async () => {
    const specimen = await runCli(["verify", SPECIMEN_ORDER.jws, "--keys", keys]);
    expect([specimen.code, specimen.out[0]]).toEqual([
      1,
      `NOT VALID RECEIPT  ${SPECIMEN_ORDER.certificateId}`,
    ]);
    expect((await runCli(["verify", LIVE_ORDER.certificateId, "--keys", keys])).code).toBe(2);
    const empty = save("empty.json", '{"keys":[]}');
    const unknown = await runCli(["verify", LIVE_ORDER.jws, "--keys", empty, "--json"]);
    expect([unknown.code, JSON.parse(unknown.err[0] ?? "").error.code]).toEqual([1, "UNKNOWN_KEY"]);
    const old = await runCli(["verify", save("genuine.pdf", genuine), "--keys", empty, "--json"]);
    expect([old.code, JSON.parse(old.err[0] ?? "").error.code]).toEqual([1, "BAD_KEY_SET"]);
    const [header, , signature] = LIVE_ORDER.jws.split(".");
    const altered = `${header}.${SPECIMEN_ORDER.jws.split(".")[1]}.${signature}`;
    expect((await runCli(["verify", altered, "--keys", keys])).code).toBe(1);
    const text = save("notes.txt", "hello");
    expect((await runCli(["verify", text, "--keys", keys])).code).toBe(1);
  });

  it("online takes the service's word on revocation and on the file, and an id as people type it", async () => {
    const { VIDIMUS_BASE_URL } = ENV;
    const online = (verification: object, keySet: object) =>
      answering((url) => Response.json(url.endsWith("jwks.json") ? keySet : verification));
    const check = (subject: string, verification: object, keySet: object = KEY_SET_EXAMPLE) =>
      runCli(["verify", subject], { env: { VIDIMUS_BASE_URL }, fetch: online(verification, keySet) });
    const typed = LIVE_ORDER.certificateId.toUpperCase();
    expect(await check(typed, VALID)).toMatchObject({
      code: 0,
      out: expect.arrayContaining(["  - No PDF was compared with the record."]),
    });
    const revoked = await check(LIVE_ORDER.jws, { ...REVOKED, isSandbox: false });
    expect([revoked.code, revoked.out.join()]).toEqual([1, expect.stringContaining("It was revoked at ")]);
    const superseded = { revokedReason: "superseded", supersededBy: SPECIMEN_ORDER.certificateId };
    const replaced = await check(LIVE_ORDER.jws, { ...REVOKED, isSandbox: false, ...superseded });
    expect([replaced.code, replaced.out]).toEqual([
      1,
      expect.arrayContaining([`  ! ${SPECIMEN_ORDER.certificateId} replaces it.`]),
    ]);
    expect((await check(LIVE_ORDER.jws, { ...VALID, valid: false })).code).toBe(1);
    const file = save("genuine.pdf", genuine);
    const other = await check(file, VALID, issuer.keySet);
    expect([other.code, other.out.join()]).toEqual([1, expect.stringContaining("its SHA-256 differs")]);
    const documentHash = createHash("sha256").update(genuine).digest("hex");
    expect((await check(file, { ...VALID, documentHash }, issuer.keySet)).code).toBe(0);
  });
});

describe("listen", () => {
  it("says which port is in use, and how to choose another one", async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const { port } = other.address() as AddressInfo;
    const env = { VIDIMUS_WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, 5).toString("base64")}` };
    const { code, err } = await runCli(["listen", "--port", String(port)], { env });
    other.close();
    expect(code).toBe(2);
    expect(err.join("\n")).toContain(`Port ${port} is in use. Choose another one with --port.`);
  });

  it("shows what is genuine, refuses what is not, and ends when told to", async () => {
    const secret = `whsec_${Buffer.alloc(24, 5).toString("base64")}`;
    const stop = new AbortController();
    const { promise: heard, resolve: hear } = Promise.withResolvers<string>();
    const running = runCli(["listen", "--port", "0"], {
      env: { VIDIMUS_WEBHOOK_SECRET: secret },
      signal: stop.signal,
      onLine: (line) => {
        const url = /http:\/\/127\.0\.0\.1:\d+\//.exec(line)?.[0];
        if (url) hear(url);
      },
    });
    const url = await heard;
    const event = WEBHOOK_EXAMPLES["order.ready"];
    const body = JSON.stringify(event);
    const now = new Date();
    const headers = {
      "webhook-id": event.id,
      "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
      "webhook-signature": new Webhook(secret).sign(event.id, now, body),
    };
    const post = async (sent: string) => (await fetch(url, { method: "POST", headers, body: sent })).status;
    expect(await post(body)).toBe(204);
    expect(await post(`${body} `)).toBe(400);
    expect(await post("x".repeat(200_000))).toBe(413);
    expect((await fetch(url)).status).toBe(405);
    stop.abort();
    const { code, out, err } = await running;
    expect(code).toBe(0);
    expect(out).toEqual([expect.stringMatching(/^verified .* order\.ready +msg_\S+ {2}job_\S+ VC-/)]);
    expect(err.slice(1).map((line) => line.split(":")[1]?.trim().split(" ")[0])).toEqual([
      "BAD_SIGNATURE",
      "the",
      "GET",
    ]);
  });
});

const LIVE = { ...ENV, VIDIMUS_API_KEY: "vc_live_test" };

/** A service that answers by path, and what it was sent. */
function service(answers: Record<string, object>) {
  const sent: { path: string; body: unknown; idempotencyKey: string | null }[] = [];
  const fetch = (async (url: string | URL | Request, init: RequestInit = {}) => {
    const path = `${init.method ?? "GET"} ${new URL(String(url)).pathname}`;
    const body = typeof init.body === "string" ? JSON.parse(init.body) : init.body;
    sent.push({ path, body, idempotencyKey: new Headers(init.headers).get("idempotency-key") });
    return Response.json(answers[path] ?? {}, { status: path in answers ? 200 : 404 });
  }) as typeof globalThis.fetch;
  return { fetch, sent };
}

describe("hard copies and notarization", () => {
  const [quoted] = QUOTE_OUTPUT_EXAMPLES;
  const words = ["--from", "es", "--for", "court", "--pages", "2", "--notarize", "--copies", "1"].concat(
    ["--hardcopy", "usps_priority", "--ship", "country=US", "--ship", "postal_code=10001"],
    ["--ship", "city=New York", "--ship", "state=NY", "--ship", "line1=1 Main St", "--ship", "name=Ana"],
  );
  const addons = { notarization: true, hardcopy: { service: "usps_priority" }, additionalCopies: 1 };
  const shipTo = { country: "US", postal_code: "10001", city: "New York", state: "NY" };

  it("are priced by quote, for where they go", async () => {
    const { fetch, sent } = service({ "POST /api/v1/quote": quoted ?? {} });
    expect((await runCli(["quote", ...words], { env: ENV, fetch })).code).toBe(0);
    expect(sent[0]?.body).toEqual(expect.objectContaining({ addons, shipTo }));
  });

  it("are ordered with the whole address", async () => {
    const { fetch, sent } = service({ "POST /api/v1/quote": quoted ?? {}, "POST /api/v1/submit": SUBMITTED });
    expect((await runCli(["order", "https://a.test/a.pdf", ...words], { env: ENV, fetch })).code).toBe(0);
    expect(sent[1]?.body).toMatchObject({ shippingAddress: { ...shipTo, line1: "1 Main St", name: "Ana" } });
  });
});

describe("a draft in a file", () => {
  it("is uploaded, and its URL is ordered", async () => {
    const [quoted] = QUOTE_OUTPUT_EXAMPLES;
    const { documentId } = UPLOAD.ready;
    const put = new URL(UPLOAD.waiting.upload.url).pathname;
    const { fetch, sent } = service({
      "POST /api/v1/documents": UPLOAD.waiting,
      [`PUT ${put}`]: {},
      [`GET /api/v1/documents/${documentId}`]: UPLOAD.ready,
      "POST /api/v1/quote": quoted ?? {},
      "POST /api/v1/submit": SUBMITTED,
    });
    const draft = save("draft.docx", "the draft");
    const words = ["order", "https://a.test/a.pdf", "--from", "es", "--line", "review_and_certify"];
    const { code, err } = await runCli([...words, "--pages", "1", "--draft", draft], { env: ENV, fetch });
    expect([code, err]).toEqual([0, []]);
    expect(sent.at(-1)?.body).toMatchObject({ draftTranslation: { url: UPLOAD.ready.url } });
  });
});

describe("refund", () => {
  it("refunds dollars or everything, and asks for a yes with a live key", async () => {
    const { fetch, sent } = service({ "POST /api/v1/refund/job_1": PARTIAL_REFUND });
    const refused = await runCli(["refund", "job_1"], { env: LIVE, fetch });
    expect([refused.code, sent]).toEqual([2, []]);
    const words = ["refund", "job_1", "--yes", "--amount", "10.50", "--reason", "duplicate"];
    const { code, out } = await runCli(words, { env: LIVE, fetch });
    expect([code, out[0]]).toEqual([0, expect.stringMatching(/^VC-\S+: \$\S+ refunded; it is /)]);
    await runCli(["refund", "job_1", "--idempotency-key", "the-second"], { env: ENV, fetch });
    expect(sent).toMatchObject([
      { body: { amountCents: 1050, reason: "duplicate" }, idempotencyKey: null },
      { body: {}, idempotencyKey: "the-second" },
    ]);
  });
});

describe("a refund of too much", () => {
  it("says how much the amount means in dollars", async () => {
    const refusal = {
      code: "VALIDATION_ERROR",
      message: "Too much.",
      field: "amountCents",
      retryable: false,
    };
    const fetch = async () => Response.json({ error: refusal }, { status: 400 });
    const { code, err } = await runCli(["refund", "job_1", "--amount", "500"], { env: ENV, fetch });
    expect([code, err.join()]).toEqual([
      1,
      expect.stringContaining("--amount takes dollars: 500 means $500.00."),
    ]);
  });
});

describe("questions", () => {
  it("are listed, and one is answered", async () => {
    const { open } = QUESTION_EXAMPLES.listQuestions.response;
    const { answered } = QUESTION_EXAMPLES.answerQuestion.response;
    const { fetch, sent } = service({
      "GET /api/v1/questions/job_1": open?.value ?? {},
      "POST /api/v1/questions/job_1/qst_1": answered?.value ?? {},
    });
    const listed = await runCli(["questions", "job_1"], { env: ENV, fetch });
    expect(listed.out.join()).toMatch(/^qst_\S+ {2}open {2}.*\n {2}On page 2/);
    const told = await runCli(["questions", "job_1", "qst_1", "Cortés"], { env: ENV, fetch });
    expect(told.out.join()).toContain("answer: Cortés");
    expect(sent[1]?.body).toEqual({ answer: "Cortés" });
  });
});

describe("listen --forward-to", () => {
  it("posts what is new to the receiver, signed as webhooks are with the secret that it prints", async () => {
    const stop = new AbortController();
    const past = WEBHOOK_EXAMPLES["order.paid"];
    const event = WEBHOOK_EXAMPLES["order.ready"];
    const posted: { body: string; headers: Headers }[] = [];
    const fetch = (async (url: string | URL | Request, init: RequestInit = {}) => {
      const { hostname, searchParams } = new URL(String(url));
      if (hostname === "127.0.0.1") {
        posted.push({ body: String(init.body), headers: new Headers(init.headers) });
        return new Response(null, { status: 204 });
      }
      const isFirst = searchParams.get("after") === null;
      const data = isFirst ? [past] : [event];
      return Response.json({ data, nextCursor: isFirst ? "one" : "two", hasMore: false });
    }) as typeof globalThis.fetch;
    const { code, out, err } = await runCli(["listen", "--forward-to", "http://127.0.0.1:9/hook"], {
      env: ENV,
      fetch,
      signal: stop.signal,
      onLine: (line) => {
        if (line.startsWith("204")) stop.abort();
      },
    });
    expect([code, out]).toEqual([0, [expect.stringMatching(/^204 {2}order\.ready +msg_/)]]);
    expect(err.at(-1)).toBe("To go on from here, run this again with --after two.");
    const secret = /whsec_\S+/.exec(err[0] ?? "")?.[0] ?? "";
    expect(posted).toHaveLength(1);
    const { body = "", headers = new Headers() } = posted[0] ?? {};
    expect(new Webhook(secret).verify(body, Object.fromEntries(headers))).toEqual(event);
  });

  const SECRET = { ...ENV, VIDIMUS_WEBHOOK_SECRET: `whsec_${Buffer.alloc(24).toString("base64")}` };
  const NEW = [WEBHOOK_EXAMPLES["order.paid"], WEBHOOK_EXAMPLES["order.ready"]];

  /** A feed whose second page has two new events, and a receiver that answers as it's told. */
  const feeding = (receive: (event: { type: string }) => Response) => {
    const asked: (string | null)[] = [];
    const fetch = (async (url: string | URL | Request, init: RequestInit = {}) => {
      const { hostname, searchParams } = new URL(String(url));
      if (hostname === "127.0.0.1") return receive(JSON.parse(String(init.body)));
      const after = searchParams.get("after");
      asked.push(after);
      return Response.json({
        data: after === "one" ? NEW : [],
        nextCursor: after === null ? "one" : "two",
        hasMore: false,
      });
    }) as typeof globalThis.fetch;
    return { fetch, asked };
  };

  it("sends an event that a receiver didn't take again before any later one, and says so", async () => {
    const stop = new AbortController();
    let failures = 0;
    const { fetch, asked } = feeding(() => {
      failures += 1;
      if (failures === 1) throw new TypeError("fetch failed");
      return new Response(null, { status: failures === 2 ? 503 : 204 });
    });
    const { code, out, err } = await runCli(["listen", "--forward-to", "http://127.0.0.1:9/hook"], {
      env: SECRET,
      fetch,
      signal: stop.signal,
      onLine: (line) => {
        if (line.startsWith("204  order.ready")) stop.abort();
      },
    });
    expect([code, out.map((line) => line.split(/ {2,}/).slice(0, 2))]).toEqual([
      0,
      [
        ["not reached", "order.paid"],
        ["503", "order.paid"],
        ["204", "order.paid"],
        ["204", "order.ready"],
      ],
    ]);
    expect(err.filter((line) => line.startsWith("Not delivered"))).toEqual([
      expect.stringContaining("Next try in 0.5 s."),
      expect.stringContaining("Next try in 1 s."),
    ]);
    expect(asked).toEqual([null, "one"]);
  });

  it("says at its end what wasn't delivered, and begins there again", async () => {
    const stop = new AbortController();
    const down = feeding(() => {
      throw new TypeError("fetch failed");
    });
    const words = ["listen", "--forward-to", "http://127.0.0.1:9/hook"];
    const first = await runCli(words, {
      env: SECRET,
      fetch: down.fetch,
      signal: stop.signal,
      onLine: (line) => {
        if (line.startsWith("not reached")) stop.abort();
      },
    });
    expect([first.code, first.out]).toEqual([0, [expect.stringMatching(/^not reached {2}order\.paid/)]]);
    expect(first.err.slice(-2)).toEqual([
      expect.stringMatching(/^Not delivered: order\.paid msg_\w+, and every later event\.$/),
      expect.stringContaining("--after one."),
    ]);
    const again = new AbortController();
    const up = feeding(() => new Response(null, { status: 200 }));
    const second = await runCli([...words, "--after", "one"], {
      env: SECRET,
      fetch: up.fetch,
      signal: again.signal,
      onLine: (line) => {
        if (line.startsWith("200  order.ready")) again.abort();
      },
    });
    expect([second.out.length, up.asked]).toEqual([2, ["one"]]);
    expect(second.err.at(-1)).toContain("--after two.");
  });

  it("begins at the first event with --after start", async () => {
    const stop = new AbortController();
    const asked: (string | null)[] = [];
    const fetch = (async (url: string | URL | Request) => {
      const { hostname, searchParams } = new URL(String(url));
      if (hostname === "127.0.0.1") return new Response(null, { status: 204 });
      asked.push(searchParams.get("after"));
      return Response.json({ data: NEW, nextCursor: "one", hasMore: false });
    }) as typeof globalThis.fetch;
    const words = ["listen", "--forward-to", "http://127.0.0.1:9/hook", "--after", "start"];
    const { out } = await runCli(words, {
      env: SECRET,
      fetch,
      signal: stop.signal,
      onLine: (line) => {
        if (line.startsWith("204  order.ready")) stop.abort();
      },
    });
    expect([out.length, asked]).toEqual([2, [null]]);
  });

  it("says of a cursor that isn't one how to begin elsewhere, and not to go on from it", async () => {
    const hint = "Each API key has cursors of its own. Leave out after to start at the beginning.";
    const fetch = answering(() =>
      Response.json(
        {
          error: {
            code: "VALIDATION_ERROR",
            message: "after is a cursor of another API key.",
            field: "after",
            recoveryHint: hint,
            retryable: false,
            requestId: "req_1",
          },
        },
        { status: 400 },
      ),
    );
    const words = ["listen", "--forward-to", "http://127.0.0.1:9/hook", "--after", "BAD"];
    const { code, err } = await runCli(words, { env: SECRET, fetch });
    expect(code).toBe(1);
    expect(err.at(-1)).toContain("--after start for the key's first event");
    expect(err.join("\n")).not.toMatch(/Leave out after|run this again/);
  });
});

describe("mcp", () => {
  it.each([
    [[], "https://vidimus.test/api/mcp"],
    [["--all-tools"], "https://vidimus.test/api/mcp/all"],
  ])("with %j passes messages to %s", async (options, url) => {
    const asked: string[] = [];
    const fetch = answering((to) => {
      asked.push(to);
      return Response.json({ jsonrpc: "2.0", id: 1, result: {} });
    });
    const lines = (async function* () {
      yield JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" });
    })();
    const { code } = await runCli(["mcp", ...options], { env: ENV, fetch, lines });
    expect([code, asked]).toEqual([0, [url]]);
  });
});
