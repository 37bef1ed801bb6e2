import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ALL_TOOL_NAMES, TOOL_NAMES } from "@/lib/contract/operations";
import { HowToConnect } from "./how-to-connect";

test("the page names the address with all tools, and how many more those are", () => {
  const html = renderToStaticMarkup(<HowToConnect siteUrl="https://vidimus.example" hasRegistration />);
  expect(html).toContain("https://vidimus.example/api/mcp/all");
  expect(html).toContain("has eight more tools");
  expect(ALL_TOOL_NAMES.length - TOOL_NAMES.length).toBe(8);
});
