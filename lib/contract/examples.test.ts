import { createHash, createPublicKey, verify } from "node:crypto";
import { describe, expect, it } from "vitest";
import { CURSOR_ID, CURSOR_NUMBER, CURSOR_TIME, readCursor } from "@/lib/core/cursor";
import { isId } from "@/lib/core/ids";
import { PROBLEMS, type ProblemCode } from "@/lib/core/problem";
import { EXAMPLES } from "./examples";
import { errorExamplesOf } from "./examples/errors";
import { CERTIFIED_RESULT, REVIEW_RESULT, TEXT_RESULT } from "./examples/orders";
import { KEY_SET_EXAMPLE, LIVE_ORDER, SPECIMEN_ORDER, TEXT_ORDER } from "./examples/receipts";
import { WEBHOOK_EXAMPLES } from "./examples/webhooks";
import { OPERATION_NAMES, OPERATIONS } from "./operations";
import type { AnyExamples, Operation } from "./operations/operation";
import { parseInput } from "./parse";
import { errorEnvelopeSchema } from "./schemas/error";
import { WEBHOOK_SCHEMAS, WEBHOOK_TYPES } from "./schemas/webhooks";

function payloadOf(jws: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(jws.split(".")[1] ?? "", "base64url").toString("utf8"));
}

describe("the examples", () => {
  it.each(OPERATION_NAMES)("show requests of %s that the service would accept as they stand", (name) => {
    const { params, query, body }: Operation = OPERATIONS[name];
    const shown: AnyExamples = EXAMPLES[name];
    if (params) expect(parseInput(params, shown.params)).toEqual(shown.params);
    if (query) expect(parseInput(query, shown.query)).toMatchObject(shown.query ?? {});
    if (!body || Object.keys(body.shape).length === 0) return;
    expect(Object.keys(shown.body ?? {})).not.toEqual([]);
    for (const { value } of Object.values(shown.body ?? {})) {
      expect(parseInput(body, value)).toMatchObject(value);
    }
  });

  it.each(OPERATION_NAMES)("show answers of %s that its schema describes", (name) => {
    const { output }: Operation = OPERATIONS[name];
    const { response }: AnyExamples = EXAMPLES[name];
    if (name !== "getOpenApiDocument" && name !== "getArazzoDocument")
      expect(Object.keys(response)).not.toEqual([]);
    for (const { value } of Object.values(response)) expect(output.parse(value)).toEqual(value);
  });

  it("show cursors that this very service would take", () => {
    const { listOrders, listEvents, listDeliveries } = EXAMPLES;
    const cursorOf = (query: { after?: string | undefined }) => query.after ?? "";
    const { jobId } = LIVE_ORDER;
    const keyId = "key_01m7yzwt4rd8s5n2q6c9v3xk1e";
    expect(readCursor("orders", cursorOf(listOrders.query), [CURSOR_TIME, CURSOR_ID], keyId)[1]).toBe(jobId);
    expect(readCursor("events", cursorOf(listEvents.query), [CURSOR_NUMBER], keyId)).toEqual(["41"]);
    const forms = [CURSOR_TIME, CURSOR_NUMBER, CURSOR_ID];
    expect(readCursor("deliveries", cursorOf(listDeliveries.query), forms, keyId)).toHaveLength(3);
  });

  it.each(Object.keys(PROBLEMS) as ProblemCode[])("show %s with the catalogue's words", (code) => {
    const [usual, ...variants] = errorExamplesOf(code);
    expect(usual?.name).toBe(code);
    expect(usual?.value.error).toMatchObject({
      code,
      recoveryHint: PROBLEMS[code].hint,
      retryable: PROBLEMS[code].retryable,
    });
    for (const example of [usual, ...variants]) {
      expect(errorEnvelopeSchema.parse(example?.value)).toEqual(example?.value);
    }
  });

  it.each(WEBHOOK_TYPES)("show a %s message that its schema describes", (type) => {
    const example = WEBHOOK_EXAMPLES[type];
    expect(WEBHOOK_SCHEMAS[type].parse(example)).toEqual(example);
    expect(example.type).toBe(type);
    expect(isId("message", example.id)).toBe(true);
  });

  it("carry receipts that verify against the key set beside them", () => {
    const [jwk] = KEY_SET_EXAMPLE.keys;
    if (!jwk) throw new Error("the key set is empty");
    const key = createPublicKey({ key: jwk, format: "jwk" });
    for (const order of [LIVE_ORDER, SPECIMEN_ORDER]) {
      const [header = "", payload = "", signature = ""] = order.jws.split(".");
      const input = Buffer.from(`${header}.${payload}`);
      expect(verify(null, input, key, Buffer.from(signature, "base64url"))).toBe(true);
      const { sub, jobId, orderNumber } = payloadOf(order.jws);
      expect({ sub, jobId, orderNumber }).toEqual({
        sub: order.certificateId,
        jobId: order.jobId,
        orderNumber: order.orderNumber,
      });
    }
  });

  it("agree with themselves where a reader would check", () => {
    const claims = payloadOf(LIVE_ORDER.jws);
    const verification = EXAMPLES.verify.response.valid?.value;
    expect(claims.applicant).toEqual(verification?.applicant);
    expect(claims.document).toMatchObject(verification?.document ?? {});
    expect(claims.translator).toEqual(verification?.translator);
    expect(CERTIFIED_RESULT.artifacts[0]?.sha256).toBe(verification?.documentHash);
    const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
    const text = TEXT_RESULT.text ?? "";
    expect(TEXT_RESULT.artifacts[0]).toMatchObject({
      url: `data:text/plain;charset=utf-8;base64,${Buffer.from(text).toString("base64")}`,
      sha256: sha256(text),
    });
    expect(REVIEW_RESULT.artifacts[0]?.sha256).toBe(sha256(SPECIMEN_ORDER.jws));
    for (const order of [LIVE_ORDER, SPECIMEN_ORDER, TEXT_ORDER]) {
      expect(isId("job", order.jobId)).toBe(true);
      expect(order.orderNumber).toMatch(/^VC(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
    }
  });
});
