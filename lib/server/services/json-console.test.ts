import { expect, test } from "vitest";
import { describeError } from "./describe-error";
import { captureConsole } from "./json-console";

function captured() {
  const lines: string[] = [];
  const nothing = () => undefined;
  const target = {
    log: nothing,
    info: nothing,
    debug: nothing,
    warn: nothing,
    error: nothing,
    trace: nothing,
  };
  captureConsole(describeError, (line) => lines.push(line), target);
  captureConsole(describeError, (line) => lines.push(line), target);
  return { target: target as unknown as Console, lines };
}

test("whatever is printed in the process is one line of JSON, without colours", () => {
  const { target, lines } = captured();
  target.log("\u001b[1m▲ Next.js 16\u001b[22m");
  target.warn("⚠", "first line\nsecond line");
  target.error("⨯ uncaughtException: ", new TypeError("it broke\nbadly"));
  target.info("");
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 30, source: "console", msg: "▲ Next.js 16" },
    { level: 40, msg: "⚠ first line\nsecond line" },
    { level: 50, msg: "⨯ uncaughtException:", err: { type: "TypeError", message: "it broke\nbadly" } },
  ]);
  for (const line of lines) expect(line.indexOf("\n")).toBe(line.length - 1);
});

test("a printed object is left out of the log, because its content is unknown", () => {
  const { target, lines } = captured();
  target.error("a query failed", { params: ["canaria"] }, ["canaria"]);
  expect(lines.join("")).toContain("a query failed");
  expect(lines.join("")).not.toContain("canaria");
});

test("the log of a failed query has neither its values nor the database's quote of them", () => {
  const { target, lines } = captured();
  const failed = Object.assign(new Error("Failed query: select $1 params: canaria"), {
    query: "select $1",
    params: ["canaria"],
  });
  target.error(failed);
  expect(lines.join("")).not.toContain("canaria");
});
