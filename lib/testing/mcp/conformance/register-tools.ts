import { setTimeout as sleep } from "node:timers/promises";
import type { ContentBlock, McpServer } from "@modelcontextprotocol/server";

/** One red pixel. */
export const PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==";
/** A header without a sample. */
const WAV = "UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=";

const IMAGE: ContentBlock = { type: "image", data: PNG, mimeType: "image/png" };

const ANSWERS: Record<string, ContentBlock[]> = {
  test_simple_text: [{ type: "text", text: "This is a simple text response for testing." }],
  test_image_content: [IMAGE],
  test_audio_content: [{ type: "audio", data: WAV, mimeType: "audio/wav" }],
  test_embedded_resource: [
    {
      type: "resource",
      resource: {
        uri: "test://embedded-resource",
        mimeType: "text/plain",
        text: "This is an embedded resource content.",
      },
    },
  ],
  test_multiple_content_types: [
    { type: "text", text: "Multiple content types test:" },
    IMAGE,
    {
      type: "resource",
      resource: {
        uri: "test://mixed-content-resource",
        mimeType: "application/json",
        text: JSON.stringify({ test: "data", value: 123 }),
      },
    },
  ],
};

export function registerTools(server: McpServer): void {
  for (const [name, content] of Object.entries(ANSWERS)) {
    server.registerTool(name, { description: "Answers what the suite expects." }, () => ({ content }));
  }
  server.registerTool("test_error_handling", { description: "Fails." }, () => {
    throw new Error("This tool intentionally returns an error for testing");
  });
  server.registerTool("test_logging_tool", { description: "Writes to the log." }, async (context) => {
    await context.mcpReq.log("info", "A line.");
    return { content: [{ type: "text", text: "Logged." }] };
  });
  server.registerTool("test_tool_with_progress", { description: "Tells how far it is." }, async (context) => {
    const progressToken = context.mcpReq._meta?.progressToken;
    for (const progress of [0, 50, 100]) {
      if (progressToken !== undefined) {
        const params = { progressToken, progress, total: 100 };
        await context.mcpReq.notify({ method: "notifications/progress", params });
      }
      if (progress < 100) await sleep(50);
    }
    return { content: [{ type: "text", text: "Done." }] };
  });
}
