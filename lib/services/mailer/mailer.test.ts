import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createMailbox } from "./embedded";
import type { Mailer } from "./port";
import { createSmtpMailer } from "./smtp";

interface Arrived {
  to: string;
  raw: string;
}

const MAIL = {
  to: "ana@example.org",
  subject: "Señal de 漢字",
  text: "Your link:\nhttps://vidimus.test/desk/sign-in/confirm#token=abc\n",
  html: '<p>Your <a href="https://vidimus.test/desk/sign-in/confirm#token=abc">link</a></p>\n',
};
const UNSUBSCRIBE = "https://vidimus.test/api/unsubscribe/token";

const MAIL_WITH_LINK = { ...MAIL, unsubscribeUrl: UNSUBSCRIBE };

type Received = Partial<typeof MAIL_WITH_LINK>;

function read(raw: string): Received {
  const [head = "", ...rest] = raw.split("\r\n\r\n");
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1] ?? "";
  const [, text = "", html = ""] = rest.join("\r\n\r\n").split(`--${boundary}`).concat("");
  const list = /^List-Unsubscribe: <([^>]+)>/m.exec(head)?.[1];
  return { text: decode(text), html: decode(html), ...(list ? { unsubscribeUrl: list } : {}) };
}

function decode(part: string): string {
  const [head = "", ...rest] = part.trimStart().split("\r\n\r\n");
  const body = rest.join("\r\n\r\n").replace(/\r\n$/, "");
  const plain = /quoted-printable/i.test(head)
    ? body
        .replaceAll("=\r\n", "")
        .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    : body;
  return plain.replaceAll("\r\n", "\n");
}

async function openRelay() {
  const arrived: Arrived[] = [];
  let refuses = false;
  const server = new SMTPServer({
    authMethods: ["PLAIN"],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      password === "secret-password" ? done(null, { user: username }) : done(new Error("wrong password")),
    disabledCommands: ["STARTTLS"],
    onRcptTo: (_address, _session, done) => done(refuses ? new Error("not here") : null),
    onData(stream, session, done) {
      let raw = "";
      stream.on("data", (chunk: Buffer) => {
        raw += chunk.toString("utf8");
      });
      stream.on("end", () => {
        arrived.push({ to: session.envelope.rcptTo.map(({ address }) => address).join(","), raw });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://user:secret-password@127.0.0.1:${port}`,
    arrived,
    refuse: (now: boolean) => {
      refuses = now;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

describe("a mailer", () => {
  const folder = mkdtempSync(join(tmpdir(), "vidimus-mail-"));
  const mailbox = createMailbox(folder, () => new Date("2026-11-21T12:00:00Z"));
  let relay: Awaited<ReturnType<typeof openRelay>>;
  const adapters: Record<
    string,
    () => { mailer: Mailer; arrived: () => Promise<string[]>; newest: () => Promise<Received> }
  > = {
    smtp: () => ({
      mailer: createSmtpMailer({ url: relay.url, from: "Vidimus <no-reply@vidimus.test>" }),
      arrived: async () => relay.arrived.map(({ to }) => to),
      newest: async () => read(relay.arrived.at(-1)?.raw ?? ""),
    }),
    mailbox: () => {
      return {
        mailer: mailbox,
        arrived: async () => (await mailbox.list()).map(({ to }) => to),
        newest: async () => (await mailbox.list())[0] ?? {},
      };
    },
  };
  beforeAll(async () => {
    relay = await openRelay();
  });
  afterAll(async () => {
    await relay.close();
    rmSync(folder, { recursive: true });
  });

  test.each(Object.keys(adapters))("%s hands a mail to the one it is for", async (name) => {
    const { mailer, arrived } = adapters[name]?.() ?? {};
    await mailer?.send(MAIL);
    expect(await arrived?.()).toEqual([MAIL.to]);
  });

  test.each(Object.keys(adapters))(
    "%s cannot be made to send to somebody else by a line break",
    async (name) => {
      const { mailer, arrived } = adapters[name]?.() ?? {};
      const before = await arrived?.();
      await mailer?.send({ ...MAIL, subject: "Hello\r\nBcc: thief@example.org" });
      expect((await arrived?.())?.slice(before?.length ?? 0).join()).not.toContain("thief");
      expect(relay.arrived.map(({ raw }) => raw).join()).not.toMatch(/^bcc:/im);
    },
  );

  test.each(Object.keys(adapters))("%s carries text, HTML, and how to stop such mails", async (name) => {
    const { mailer, newest } = adapters[name]?.() ?? {};
    await mailer?.send({ ...MAIL, unsubscribeUrl: UNSUBSCRIBE });
    const { text, html, unsubscribeUrl } = MAIL_WITH_LINK;
    expect(await newest?.()).toMatchObject({ text, html, unsubscribeUrl });
  });

  test("the relay gets both as alternatives, the better one last, and the button of RFC 8058", async () => {
    const { mailer } = adapters.smtp?.() ?? {};
    await mailer?.send(MAIL);
    expect(relay.arrived.at(-1)?.raw).not.toMatch(/^List-Unsubscribe/im);
    await mailer?.send(MAIL_WITH_LINK);
    const raw = relay.arrived.at(-1)?.raw ?? "";
    expect(raw).toMatch(/^Content-Type: multipart\/alternative/m);
    expect(raw.indexOf("text/plain")).toBeLessThan(raw.indexOf("text/html"));
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  });

  test.each(["javascript:alert(1)", "https://a.test/>\r\nBcc: thief@example.org"])(
    "no header but its own comes of the address %j",
    async (unsubscribeUrl) => {
      const { mailer } = adapters.smtp?.() ?? {};
      await mailer?.send({ ...MAIL, unsubscribeUrl }).catch(() => undefined);
      expect(relay.arrived.map(({ raw }) => raw).join()).not.toMatch(/^bcc:|javascript:/im);
    },
  );

  test("what the relay got is the very text and subject", async () => {
    const raw = relay.arrived[0]?.raw ?? "";
    const text = raw.replaceAll("=\r\n", "").replaceAll("=3D", "=");
    expect(text).toContain("https://vidimus.test/desk/sign-in/confirm#token=abc");
    expect(raw).toMatch(/^Subject: =\?UTF-8\?/m);
  });

  test("a relay that refuses is an error that does not tell its password", async () => {
    relay.refuse(true);
    const { mailer } = adapters.smtp?.() ?? {};
    const failure = await mailer?.send(MAIL).then(
      () => null,
      (error: Error) => error,
    );
    expect(failure?.message).toMatch(/^the mail relay did not take a mail/);
    expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain("secret-password");
  });
});
