import { expect, test } from "vitest";
import type { CommandField } from "@/lib/contract/desk/operations";
import { inputOf } from "./typed-input";

const field = (name: string, rest: Partial<CommandField> = {}): CommandField => ({
  name,
  kind: "text",
  choices: [],
  isRequired: false,
  isNullable: false,
  ...rest,
});

test("an empty field isn't given, and none takes away what may be without a value", () => {
  const fields = [
    field("key", { isRequired: true }),
    field("month", { kind: "whole number", isNullable: true }),
    field("order", { kind: "whole number", isNullable: true }),
    field("url", { isNullable: true, isRequired: true }),
    field("isLate", { kind: "yes or no" }),
  ];
  expect(
    inputOf({ fields }, { key: " key_1 ", month: "", order: "None", url: "", isLate: "false" }, ""),
  ).toEqual({
    key: "key_1",
    order: null,
    url: null,
    isLate: false,
  });
});

test("numbers are numbers, and what is none is left for the service to refuse", () => {
  const fields = [field("days", { kind: "whole number" }), field("cents", { kind: "whole number" })];
  expect(inputOf({ fields }, { days: "30", cents: "3O" }, "")).toEqual({ days: 30, cents: "3O" });
});

test("a command that takes the reason itself is given the one that was typed", () => {
  expect(inputOf({ fields: [field("order"), field("reason")] }, { order: "VC-1" }, "asked by phone")).toEqual(
    {
      order: "VC-1",
      reason: "asked by phone",
    },
  );
  expect(inputOf({ fields: [field("order")] }, { order: "VC-1" }, "asked by phone")).toEqual({
    order: "VC-1",
  });
});
