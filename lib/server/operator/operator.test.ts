import { userInfo } from "node:os";
import { expect, test } from "vitest";
import { operatorName } from "./operator";

test.each([
  [{ OPERATOR: "olga", SUDO_USER: "sam" }, "olga"],
  [{ OPERATOR: " ", SUDO_USER: "sam" }, "sam"],
  [{}, userInfo().username],
])("the operator of %j is %s", (env, name) => {
  expect(operatorName(env)).toBe(name);
});
