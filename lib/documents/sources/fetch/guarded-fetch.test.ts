import type { RequestListener, ServerResponse } from "node:http";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { Problem } from "@/lib/core/problem";
import { inspect } from "../../reader/testing/confined-reader";
import { startLoopbackServer } from "../testing/loopback-server";
import { makePages, makePng } from "../testing/make-documents";
import { makeCertificate } from "../testing/self-signed";
import { announceFreely } from "./embedded";
import { createSources, type SourcesOptions } from "./guarded-sources";

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function serve(listener: RequestListener, tls?: { key: string; cert: string }) {
  const server = await startLoopbackServer(listener, tls);
  closers.push(server.close);
  return server;
}

async function outcome(
  url: string,
  options: Partial<SourcesOptions> = {},
  signal?: AbortSignal,
): Promise<string> {
  const sources = createSources({ allowLoopback: true, inspect, announce: announceFreely, ...options });
  try {
    return (
      await sources.fetchDocument(url, { turn: { lane: "live", owner: "tests" }, ...(signal && { signal }) })
    ).mediaType;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    // The usual hint would be misleading here.
    const { code, message, details } = error;
    if (code === "DOCUMENT_UNREADABLE") expect(details.recoveryHint, message).toBeDefined();
    return `${error.code} ${error.retryable ? "retry" : "final"}: ${error.message}`;
  }
}

const redirect = (response: ServerResponse, location: string, status = 302) =>
  response.writeHead(status, { location }).end("moved");

describe("a body that is compressed though nobody asked for it", () => {
  const send = (encoding: string, body: Uint8Array) =>
    serve((_, response) => response.writeHead(200, { "content-encoding": encoding }).end(body));

  it.each([
    ["gzip", gzipSync],
    ["X-GZIP", gzipSync],
    ["deflate", deflateSync],
    ["br", brotliCompressSync],
    ["identity", (bytes: Uint8Array) => bytes],
  ])("as %s is the document inside", async (encoding, pack) => {
    expect(await outcome((await send(encoding, pack(makePages(1)))).url)).toBe("application/pdf");
  });

  it("counts as what it unpacks to, and no more of it is unpacked than a document may have", async () => {
    const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024));
    expect(await outcome((await send("gzip", bomb)).url)).toMatch(/^DOCUMENT_TOO_LARGE/);
  });

  it.each([
    ["is no gzip", "gzip", Buffer.from("plain"), "can't be unpacked"],
    ["is no Brotli", "br", Buffer.from("plain"), "can't be unpacked"],
    ["breaks off", "gzip", gzipSync(makePages(9)).subarray(0, -9), "can't be unpacked"],
    ["is packed in an unknown way", "zstd", Buffer.from("plain"), "in a way that wasn't asked for"],
    ["is packed twice", "gzip, gzip", Buffer.from("plain"), "in a way that wasn't asked for"],
  ])("and %s is refused, and its server isn't blamed for silence", async (_, encoding, body, reason) => {
    const said = await outcome((await send(encoding, body)).url);
    expect(said).toContain("DOCUMENT_UNREADABLE final");
    expect(said).toContain(reason);
  });
});

describe("redirects", () => {
  it("are followed three times and not a fourth, whatever their kind", async () => {
    const { url } = await serve((request, response) => {
      const left = Number(request.url?.slice(1));
      if (left === 0) response.end(makePages(1));
      else redirect(response, `${left - 1}`, [301, 302, 303, 307, 308][left % 5]);
    });
    expect(await outcome(`${url}/3`)).toBe("application/pdf");
    expect(await outcome(`${url}/4`)).toContain("redirects more than 3 times");
  });

  it.each([
    "http://10.0.0.1/",
    "https://169.254.169.254/latest/meta-data/",
    "http://[fe80::1]/",
    "http://0xa9fea9fe/",
    "http://168.63.129.16/",
    "http://metadata.google.internal/",
    "//169.254.169.254/latest/meta-data/",
    "\\\\169.254.169.254\\latest",
    "http://[::ffff:169.254.169.254]/",
    "http://[64:ff9b::a9fe:a9fe]/",
    "http://2852039166/",
    "http://0251.0376.0251.0376/",
    "http://169.254.169.254./",
  ])("to %s are refused", async (location) => {
    const { url } = await serve((_, response) => redirect(response, location));
    expect(await outcome(url)).toContain("the URL it redirects to must not name a private address");
  });

  it.each([
    ["ftp://example.com/", "must use https"],
    ["file:///etc/passwd", "must use https"],
    ["http://user:pass@127.0.0.1/", "must not carry a user name"],
    ["http://[", "redirects to nowhere"],
  ])("to %s are refused: %s", async (location, reason) => {
    const { url } = await serve((_, response) => redirect(response, location));
    expect(await outcome(url)).toContain(reason);
  });

  it("without a target are refused", async () => {
    const { url } = await serve((_, response) => response.writeHead(302).end());
    expect(await outcome(url)).toContain("redirects to nowhere");
  });

  it("to a name are resolved and judged like the first", async () => {
    const { url } = await serve((_, response) => redirect(response, "http://rebound.example.com/"));
    expect(await outcome(url, { resolve: async () => ["192.168.7.7"] })).toContain("not public");
  });
});

describe("what a name resolves to", () => {
  const refused = "its URL leads to an address that is not public";

  it.each([
    [["127.0.0.1"]],
    [["::1"]],
    [["10.1.2.3"]],
    [["169.254.169.254"]],
    [["168.63.129.16"]],
    [["100.64.0.1"]],
    [["::ffff:192.168.0.1"]],
    [["64:ff9b::a00:1"]],
    [["fd00::1"]],
    [["8.8.8.8", "10.0.0.1"]],
    [["not an address"]],
  ])("is refused when it is %j", async (answers) => {
    const options = { allowLoopback: false, resolve: async () => answers };
    expect(await outcome("https://files.example.com/a.pdf", options)).toContain(refused);
  });

  it("is refused when it is private even where loopback is allowed", async () => {
    const options = { resolve: async () => ["10.0.0.1"] };
    expect(await outcome("http://files.example.com/a.pdf", options)).toContain(refused);
  });

  it("must be reached on its protocol's own port unless it is this machine", async () => {
    const options = { resolve: async () => ["8.8.8.8"] };
    expect(await outcome("https://files.example.com:8443/a.pdf", options)).toContain("port other than 443");
  });

  it("is asked for once a request, so that a second answer cannot differ from the one that was judged", async () => {
    const { port } = await serve((_, response) => response.end(makePng()));
    const asked: string[] = [];
    const resolve = async (name: string) => {
      asked.push(name);
      return asked.length === 1 ? ["127.0.0.1"] : ["10.0.0.1"];
    };
    expect(await outcome(`http://files.example.com:${port}/`, { resolve })).toBe("image/png");
    expect(asked).toEqual(["files.example.com"]);
  });

  it("may be nothing, an error, or never come", async () => {
    const url = "https://files.example.com/a.pdf";
    expect(await outcome(url, { resolve: async () => [] })).toMatch(
      /^DOCUMENT_UNREADABLE final: .*does not exist/,
    );
    const missing = Object.assign(new Error("getaddrinfo ENOTFOUND files.example.com"), {
      code: "ENOTFOUND",
    });
    expect(await outcome(url, { resolve: () => Promise.reject(missing) })).toMatch(/final: .*does not exist/);
    const late = { resolve: () => new Promise<string[]>(() => undefined), connectTimeoutMs: 50 };
    expect(await outcome(url, late)).toMatch(/retry: .*could not be resolved in time/);
  });

  it("is tried address by address", async () => {
    const { port } = await serve((_, response) => response.end(makePng()));
    const resolve = async () => ["::1", "127.0.0.1"];
    expect(await outcome(`http://files.example.com:${port}/`, { resolve })).toBe("image/png");
  });
});

describe("bodies", () => {
  it("that are chunked stop at the cap, however long they go on", async () => {
    let sent = 0;
    const { url } = await serve((_, response) => {
      const more = () => {
        while (!response.destroyed && sent < 100 * 1024 * 1024) {
          sent += 65_536;
          if (!response.write(Buffer.alloc(65_536))) return response.once("drain", more);
        }
      };
      more();
    });
    expect(await outcome(url)).toContain("DOCUMENT_TOO_LARGE");
    expect(sent).toBeLessThan(60 * 1024 * 1024);
  });

  it("that declare too much are refused unread", async () => {
    const { url } = await serve((_, response) =>
      response.writeHead(200, { "content-length": 25 * 1024 * 1024 }).flushHeaders(),
    );
    expect(await outcome(url)).toContain("DOCUMENT_TOO_LARGE");
  });

  it("shorter or longer than declared are never taken for whole", async () => {
    const pdf = makePages(5);
    const { url } = await serve((request, response) => {
      const declared = pdf.length + (request.url === "/more" ? 100 : -100);
      response.socket?.end(
        Buffer.concat([
          Buffer.from(`HTTP/1.1 200 OK\r\ncontent-length: ${declared}\r\nconnection: close\r\n\r\n`),
          pdf,
        ]),
      );
    });
    expect(await outcome(`${url}/more`)).toContain("DOCUMENT_UNREADABLE retry");
    expect(await outcome(`${url}/less`)).toContain("DOCUMENT_UNREADABLE final");
  });

  it("that fall silent are given up, and so are servers that never answer", async () => {
    const { url } = await serve((request, response) => {
      if (request.url === "/body") response.writeHead(200).write("%PDF-");
    });
    const options = { silenceTimeoutMs: 50 };
    expect(await outcome(`${url}/body`, options)).toMatch(/retry: .*in time/);
    expect(await outcome(`${url}/headers`, options)).toMatch(/retry: .*in time/);
  });

  it("that trickle are stopped by the deadline of the whole set", async () => {
    const { url } = await serve((_, response) => {
      const timer = setInterval(() => response.write("%"), 5);
      response.on("close", () => clearInterval(timer));
    });
    expect(await outcome(url, {}, AbortSignal.timeout(200))).toMatch(/retry: .*in time/);
  });

  it("are asked for uncompressed and taken by content, not by header", async () => {
    const { url } = await serve((request, response) => {
      const isPlain = request.headers["accept-encoding"] === "identity";
      response.writeHead(200, { "content-type": "text/html" }).end(isPlain ? makePages(1) : "compressed");
    });
    expect(await outcome(url)).toBe("application/pdf");
  });

  it("with a status other than 200 are not documents", async () => {
    const { url } = await serve((request, response) => {
      const status = Number(request.url?.slice(1));
      response.writeHead(status).end(status === 204 ? undefined : makePages(1));
    });
    expect(await outcome(`${url}/206`)).toContain(
      "final: The document can't be read: its server answered 206",
    );
    expect(await outcome(`${url}/204`)).toContain("answered 204");
    expect(await outcome(`${url}/500`)).toMatch(/retry: .*answered 500/);
  });
});

it("passes on the caller's own reason when the caller cancels", async () => {
  const { url } = await serve(() => undefined);
  const cancel = new AbortController();
  const fetching = outcome(url, {}, cancel.signal);
  cancel.abort(new Error("the client went away"));
  await expect(fetching).rejects.toThrow("the client went away");
});

it.each([
  ["before an answer", 0],
  ["within the document", 100],
])("is worth a retry where its server breaks off the connection %s", async (_, length) => {
  const { url } = await serve((request, response) => {
    if (length > 0) response.writeHead(200, { "content-length": "1000" }).write("x".repeat(length));
    setTimeout(() => request.socket.resetAndDestroy(), 20);
  });
  expect(await outcome(url)).toBe(
    "DOCUMENT_UNREADABLE retry: The document can't be read: its server broke off the connection.",
  );
});

it("tells nothing of the inside when a connection fails, and that a retry may help", async () => {
  const server = await serve(() => undefined);
  server.close();
  const message = await outcome(`${server.url}/path?signature=secret`);
  expect(message).toBe(
    "DOCUMENT_UNREADABLE retry: The document can't be read: its server refused the connection.",
  );
});

describe("TLS", () => {
  const certificate = makeCertificate("files.example.com");

  it.skipIf(!certificate)(
    "checks the certificate against the name, although an address is connected to",
    async () => {
      if (!certificate) return;
      const names: unknown[] = [];
      const { port } = await serve((request, response) => {
        names.push("servername" in request.socket && request.socket.servername);
        response.end(makePng());
      }, certificate);
      const options = { resolve: async () => ["127.0.0.1"], ca: certificate.cert };
      expect(await outcome(`https://files.example.com:${port}/`, options)).toBe("image/png");
      expect(names).toEqual(["files.example.com"]);
      expect(await outcome(`https://other.example.com:${port}/`, options)).toContain(
        "no valid TLS certificate",
      );
      expect(await outcome(`https://127.0.0.1:${port}/`, options)).toContain("no valid TLS certificate");
      const withoutAuthority = { resolve: async () => ["127.0.0.1"] };
      expect(await outcome(`https://files.example.com:${port}/`, withoutAuthority)).toContain(
        "no valid TLS certificate",
      );
    },
  );
});
