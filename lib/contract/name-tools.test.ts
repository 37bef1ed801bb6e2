import { expect, test } from "vitest";
import { PROBLEMS } from "@/lib/core/problem";
import { nameTools } from "./name-tools";
import { ALL_TOOL_NAMES, TOOL_NAMES } from "./operations";

test.each([
  [
    "Request a new quote from POST /quote with this key.",
    "Request a new quote from the quote tool with this key.",
  ],
  ["Stop polling. GET /status/{jobId} shows it.", "Stop polling. The get_status tool shows it."],
  ["GET /status/{jobId} shows it.", "The get_status tool shows it."],
  [
    "Check the spelling against the OpenAPI document, and so on.",
    "Check the spelling against the tool's schema, and so on.",
  ],
  ["Call POST /documents again.", "Call POST /documents again."],
  ["See GET /statuses.", "See GET /statuses."],
])("an agent with the seven tools reads %j as %j", (text, named) => {
  expect(nameTools(text, TOOL_NAMES)).toBe(named);
});

test("an agent with all tools is told of those too", () => {
  expect(nameTools("Use a questionId from GET /questions/{jobId}.", ALL_TOOL_NAMES)).toBe(
    "Use a questionId from the list_questions tool.",
  );
  expect(nameTools("Call POST /documents with the same key.", ALL_TOOL_NAMES)).toBe(
    "Call the create_document tool with the same key.",
  );
});

test("no hint of the catalogue names a path to an agent", () => {
  for (const { hint } of Object.values(PROBLEMS)) {
    expect(nameTools(hint, TOOL_NAMES)).not.toMatch(/\b(?:GET|POST|PUT) \//);
  }
});
