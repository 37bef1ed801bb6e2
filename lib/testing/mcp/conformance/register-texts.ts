import {
  acceptedContent,
  completable,
  inputRequired,
  type McpServer,
  type PromptMessage,
  ResourceTemplate,
} from "@modelcontextprotocol/server";
import { z } from "zod";
import { PNG } from "./register-tools";

const says = (text: string): PromptMessage => ({ role: "user", content: { type: "text", text } });
const CONTEXT = z.object({ context: z.string() });

export function registerTexts(server: McpServer): void {
  server.registerResource(
    "text",
    "test://static-text",
    { description: "Text.", mimeType: "text/plain" },
    (uri) => ({
      contents: [
        { uri: uri.href, mimeType: "text/plain", text: "This is the content of the static text resource." },
      ],
    }),
  );
  server.registerResource(
    "binary",
    "test://static-binary",
    { description: "A pixel.", mimeType: "image/png" },
    (uri) => ({
      contents: [{ uri: uri.href, mimeType: "image/png", blob: PNG }],
    }),
  );
  const template = new ResourceTemplate("test://template/{id}/data", { list: undefined });
  server.registerResource("template", template, { mimeType: "application/json" }, (uri, { id }) => ({
    contents: [
      { uri: uri.href, mimeType: "application/json", text: JSON.stringify({ id, templateTest: true }) },
    ],
  }));
  server.registerPrompt("test_simple_prompt", { description: "Simple." }, () => ({
    messages: [says("This is a simple prompt for testing.")],
  }));
  const word = completable(z.string(), (begun) => ["paris", "park"].filter((each) => each.startsWith(begun)));
  server.registerPrompt(
    "test_prompt_with_arguments",
    { description: "Two arguments.", argsSchema: z.object({ arg1: word, arg2: z.string() }) },
    ({ arg1, arg2 }) => ({ messages: [says(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)] }),
  );
  server.registerPrompt(
    "test_prompt_with_embedded_resource",
    { description: "A resource inside.", argsSchema: z.object({ resourceUri: z.string() }) },
    ({ resourceUri: uri }) => {
      const resource = { uri, mimeType: "text/plain", text: "Embedded resource content for testing." };
      return {
        messages: [
          { role: "user", content: { type: "resource", resource } },
          says("Please process the embedded resource above."),
        ],
      };
    },
  );
  server.registerPrompt("test_prompt_with_image", { description: "An image inside." }, () => ({
    messages: [
      { role: "user", content: { type: "image", data: PNG, mimeType: "image/png" } },
      says("Please analyze the image above."),
    ],
  }));
  server.registerPrompt("test_input_required_result_prompt", { description: "Asks back." }, (context) => {
    const given = acceptedContent(context.mcpReq.inputResponses, "user_context", CONTEXT);
    if (given) return { messages: [says(given.context)] };
    const user_context = inputRequired.elicit({
      message: "What context should the prompt use?",
      requestedSchema: CONTEXT,
    });
    return inputRequired({ inputRequests: { user_context } });
  });
}
