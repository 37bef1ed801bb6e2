import {
  acceptedContent,
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  createRequestStateCodec,
  type InputRequest,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  type McpServer,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { z } from "zod";

/** State that travels through the client must come back unaltered. */
export const STATES = createRequestStateCodec<string>({ key: "a key of thirty-two bytes or more" });

const NAME = z.object({ name: z.string() });
const OK = z.object({ ok: z.boolean() });

const askName = () => inputRequired.elicit({ message: "What is your name?", requestedSchema: NAME });
const askModel = (text: string) =>
  inputRequired.createMessage({
    messages: [{ role: "user", content: { type: "text", text } }],
    maxTokens: 100,
  });
const done = (text: string) => ({ content: [{ type: "text" as const, text }] });
const isMissing = (context: ServerContext, key: string) =>
  inputResponse(context.mcpReq.inputResponses, key).kind === "missing";

type Asked = CallToolResult | InputRequiredResult;
type AskingTool = (context: ServerContext) => Asked | Promise<Asked>;

export function registerAskingTools(server: McpServer): void {
  const register = (name: string, run: AskingTool) =>
    server.registerTool(name, { description: "Asks back." }, run);
  const asks = (name: string, key: string, request: () => InputRequest) =>
    register(name, (context) =>
      isMissing(context, key)
        ? inputRequired({ inputRequests: { [key]: request() } })
        : done(JSON.stringify(inputResponse(context.mcpReq.inputResponses, key))),
    );
  register("test_input_required_result_elicitation", (context) => {
    const given = acceptedContent(context.mcpReq.inputResponses, "user_name", NAME);
    return given ? done(`Hello, ${given.name}!`) : inputRequired({ inputRequests: { user_name: askName() } });
  });
  asks("test_input_required_result_sampling", "capital_question", () =>
    askModel("What is the capital of France?"),
  );
  asks("test_input_required_result_list_roots", "client_roots", () => inputRequired.listRoots());
  asks("test_missing_capability", "answer", () => askModel("Anything."));
  asks("test_streaming_elicitation", "user_name", askName);
  for (const name of [
    "test_input_required_result_request_state",
    "test_input_required_result_tampered_state",
  ]) {
    register(name, async (context) => {
      const confirm = inputRequired.elicit({ message: "Please confirm", requestedSchema: OK });
      if (acceptedContent(context.mcpReq.inputResponses, "confirm", OK) && context.mcpReq.requestState()) {
        return done("state-ok");
      }
      return inputRequired({ inputRequests: { confirm }, requestState: await STATES.mint("asked") });
    });
  }
  register("test_input_required_result_multiple_inputs", async (context) => {
    const inputRequests = {
      user_name: askName(),
      greeting: askModel("Generate a greeting"),
      client_roots: inputRequired.listRoots(),
    };
    if (!Object.keys(inputRequests).some((key) => isMissing(context, key))) return done("All three.");
    return inputRequired({ inputRequests, requestState: await STATES.mint("asked") });
  });
  register("test_input_required_result_multi_round", async (context) => {
    const state = context.mcpReq.requestState<string>();
    if (state === "2" && !isMissing(context, "step2")) return done("Both steps.");
    const next = state === "1" && !isMissing(context, "step1") ? "2" : "1";
    const inputRequests = { [`step${next}`]: askName() };
    return inputRequired({ inputRequests, requestState: await STATES.mint(next) });
  });
  register("test_input_required_result_capabilities", (context) => {
    const envelope = context.mcpReq.envelope as Record<string, ClientCapabilities> | undefined;
    const able = envelope?.[CLIENT_CAPABILITIES_META_KEY];
    return inputRequired({
      inputRequests: {
        ...(able?.elicitation ? { user_name: askName() } : {}),
        ...(able?.sampling ? { greeting: askModel("Generate a greeting") } : {}),
      },
    });
  });
}
