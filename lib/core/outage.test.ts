import { describe, expect, test } from "vitest";
import { isOutage, Outage } from "./outage";

const failed = (fields: object, message = "failed") => Object.assign(new Error(message), fields);
const query = (cause: Error) => new Error("Failed query: select 1", { cause });

describe("a part that is gone", () => {
  test.each<[string, Error]>([
    ["a refused connection", query(failed({ code: "ECONNREFUSED" }))],
    ["a broken one", query(failed({}, "Connection terminated unexpectedly"))],
    ["a pool that got none in time", query(failed({}, "timeout exceeded when trying to connect"))],
    ["a database that shuts down", query(failed({ code: "57P01" }))],
    ["one that waited for us in a transaction", query(failed({ code: "25P03" }))],
    ["one that starts up", query(failed({ code: "57P03" }))],
    ["one with too many connections", query(failed({ code: "53300" }))],
    ["one whose disk is full", query(failed({ code: "53100" }))],
    [
      "one whose disk is full when somebody connects",
      query(failed({ code: "XX000" }, "could not write init file")),
    ],
    ["one that became a replica", query(failed({ code: "25006" }))],
    ["a folder whose disk is full", failed({ code: "ENOSPC" })],
    [
      "the embedded database's full disk",
      query(failed({}, "could not extend file: No space left on device")),
    ],
    ["a store that answers 503", failed({ $metadata: { httpStatusCode: 503 } })],
    ["a store that does not answer", failed({ name: "TimeoutError" })],
    ["what a service of ours calls so", query(new Outage("no mail relay"))],
  ])("is %s", (_, error) => expect(isOutage(error)).toBe(true));
});

describe("a fault that a retry meets again", () => {
  test.each<[string, unknown]>([
    ["a table that is missing", query(failed({ code: "42P01" }))],
    ["a row that breaks a rule", query(failed({ code: "23505" }))],
    ["a statement that was stopped", query(failed({ code: "57014" }))],
    ["a file that is missing", failed({ code: "ENOENT" })],
    ["a store that refuses our key", failed({ $metadata: { httpStatusCode: 403 } })],
    ["a mistake of ours", new TypeError("x is not a function")],
    ["no error at all", "ECONNREFUSED"],
    ["nothing", undefined],
  ])("is %s", (_, error) => expect(isOutage(error)).toBe(false));
});
