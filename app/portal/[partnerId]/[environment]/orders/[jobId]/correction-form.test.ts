import { expect, test } from "vitest";
import { wrongIn } from "./correction-form";

const ROW = { id: 0, where: "Page 1", says: "Nunez", shouldSay: "Núñez" };

test.each([
  ["a mistake", {}, []],
  ["something missing", { says: "" }, []],
  ["something too much", { shouldSay: " " }, []],
  ["no place", { where: "  " }, ["mistakes.0.where"]],
  ["the same words", { shouldSay: " Nunez " }, ["mistakes.0.shouldSay"]],
  ["nothing at all", { where: "", says: "", shouldSay: "" }, ["mistakes.0.where", "mistakes.0.shouldSay"]],
])("%s", (_, patch, fields) => {
  expect(Object.keys(wrongIn([{ ...ROW, ...patch }]))).toEqual(fields);
});

test("each mistake is named by its place, and every field can be", () => {
  const rows = [ROW, { ...ROW, id: 7, where: "" }];
  expect(wrongIn(rows)).toEqual({ "mistakes.1.where": "Say where it is." });
  expect(Object.keys(wrongIn(rows, "all"))).toHaveLength(6);
});
