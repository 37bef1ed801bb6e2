import { randomUUID } from "node:crypto";
import { MultiServerMCPClient } from "@langchain/mcp-adapters";
import { auth } from "@modelcontextprotocol/sdk/client/auth.js";

const { MCP_URL, API_KEY, PERSON_URL, DOCUMENT_URL } = process.env;
const REDIRECT = "http://localhost:3030/callback";

/** Signs in before the first call, as the adapters have it: they use what the provider keeps. */
async function signIn() {
  const kept = {};
  let brought;
  const authProvider = {
    redirectUrl: REDIRECT,
    clientMetadata: { client_name: "LangChain", redirect_uris: [REDIRECT] },
    clientInformation: () => kept.client,
    saveClientInformation: (client) => Object.assign(kept, { client }),
    tokens: () => kept.tokens,
    saveTokens: (tokens) => Object.assign(kept, { tokens }),
    saveCodeVerifier: (verifier) => Object.assign(kept, { verifier }),
    codeVerifier: () => kept.verifier,
    async redirectToAuthorization(url) {
      brought = new URL(await (await fetch(`${PERSON_URL}?${url}`)).text());
    },
  };
  await auth(authProvider, { serverUrl: MCP_URL });
  await auth(authProvider, { serverUrl: MCP_URL, authorizationCode: brought.searchParams.get("code") });
  return { authProvider };
}

async function visit(credential) {
  const client = new MultiServerMCPClient({ mcpServers: { vidimus: { url: MCP_URL, ...credential } } });
  const tools = await client.getTools();
  const call = async (name, args) => {
    const tool = tools.find((each) => each.name === name);
    // A refusal is thrown, with its text in the message.
    const said = await tool.invoke(args).catch(({ message }) => message);
    const text = typeof said === "string" ? said : said.text;
    return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
  };
  const { quoteId, echoedInput, totalCents } = await call("quote", {
    sourceLanguage: "es",
    useCase: "uscis",
    documentType: "birth_certificate",
    pageCount: 2,
    speedTier: "standard",
  });
  const order = await call("submit", {
    quoteId,
    echoedInput,
    expectedTotalCents: totalCents,
    idempotencyKey: randomUUID(),
    documents: [{ url: DOCUMENT_URL }],
  });
  const refusal = await call("get_status", { jobId: "job_of_nobody" });
  const seen = { tools: tools.length, totalCents, status: order.status, code: refusal.error?.code };
  await client.close();
  return seen;
}

const seen = {
  key: await visit({ headers: { Authorization: `Bearer ${API_KEY}` } }),
  oauth: await visit(await signIn()),
};
console.log(JSON.stringify(seen));
