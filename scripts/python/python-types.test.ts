import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PythonTypes } from "./python-types";
import { SOURCES } from "./write-sources";

test("the Python package has this repository's version", () => {
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  expect(readFileSync(join(SOURCES, "_version.py"), "utf8")).toBe(`__version__ = "${version}"\n`);
});

test("a schema becomes a dictionary with types, and what nobody can type is refused", () => {
  const types = new PythonTypes();
  types.define("Order", {
    description: 'Said "so"',
    properties: {
      id: { type: "string", description: "Its\\ID." },
      state: { enum: ["paid", "ready"], deprecated: true },
      total: { type: ["integer", "null"] },
      isSandbox: { const: true },
      parts: { type: "array", items: { properties: { "x#1": { type: "number" } }, type: "object" } },
      tags: { type: "object", additionalProperties: { type: "string" } },
      next: { anyOf: [{ $ref: "#/components/schemas/Order" }, { type: "null" }] },
    },
    required: ["id", "total", "next"],
  });
  expect(String(types)).toBe(`OrderPart = TypedDict(
    "OrderPart",
    {
        "x#1": NotRequired[float],
    },
)


class Order(TypedDict):
    """Said "so\\""""

    id: str
    """Its\\\\ID."""
    state: NotRequired[Literal["paid", "ready"]]
    """Deprecated."""
    total: Union[int, None]
    isSandbox: NotRequired[Literal[True]]
    parts: NotRequired[list[OrderPart]]
    tags: NotRequired[dict[str, str]]
    next: Union[Order, None]`);
  expect(() => types.define("Odd", { type: "tuple" })).toThrow('no type is known for Odd: {"type":"tuple"}');
});
