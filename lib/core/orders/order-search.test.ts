import { expect, test } from "vitest";
import { readOrderSearch } from "./order-search";

const JOB = `job_${"0".repeat(26)}`;
const CERTIFICATE = `vcrt_${"1".repeat(26)}`;

test.each([
  [JOB, { by: "job", value: JOB }],
  [`  ${JOB.toUpperCase()} `, { by: "job", value: JOB }],
  [CERTIFICATE, { by: "certificate", value: CERTIFICATE }],
  [`https://vidimus.example/verify/${CERTIFICATE}`, { by: "certificate", value: CERTIFICATE }],
  [
    `vidimus.example/verify/${CERTIFICATE.toUpperCase()}?utm_source=mail#paper`,
    { by: "certificate", value: CERTIFICATE },
  ],
  [
    `http://localhost:3000/files/${CERTIFICATE}?expires=1&signature=a_b`,
    { by: "certificate", value: CERTIFICATE },
  ],
  [`VCRT ${"l".repeat(10)} ${"1".repeat(16)}`, { by: "certificate", value: CERTIFICATE }],
  [`https://vidimus.example/desk/orders/${JOB}`, { by: "job", value: JOB }],
  [
    `https://vidimus.example/portal/prt_${"2".repeat(26)}/live/orders/${JOB}?tab=money`,
    { by: "job", value: JOB },
  ],
  [`/api/v1/status/${JOB}`, { by: "job", value: JOB }],
  [
    `link=https://vidimus.example/desk/orders/${JOB}`,
    { by: "metadata", pair: { link: `https://vidimus.example/desk/orders/${JOB}` } },
  ],
  [
    `https://vidimus.example/orders/${JOB}0`,
    { by: "words", value: `https://vidimus.example/orders/${JOB}0` },
  ],
  ["https://vidimus.example/verify/vcrt_1", { by: "words", value: "https://vidimus.example/verify/vcrt_1" }],
  ["VC-7K2M-9QX4", { by: "number", value: "VC-7K2M-9QX4" }],
  ["vc7k2m9qx4", { by: "number", value: "VC-7K2M-9QX4" }],
  ["VC-7K2M-OIL4", { by: "number", value: "VC-7K2M-0114" }],
  ["caseNumber=204=17", { by: "metadata", pair: { caseNumber: "204=17" } }],
  ["__proto__=x", { by: "metadata", pair: { ["__proto__"]: "x" } }],
  ["=x", { by: "words", value: "=x" }],
  ["case=", { by: "words", value: "case=" }],
  ["VC-7K2M", { by: "words", value: "VC-7K2M" }],
  ["María Núñez", { by: "words", value: "María Núñez" }],
  ["   ", null],
])("%j is looked for as what it is", (text, search) => {
  expect(readOrderSearch(text)).toEqual(search);
});
