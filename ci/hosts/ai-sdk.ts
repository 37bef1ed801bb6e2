import { auth, createMCPClient } from "@ai-sdk/mcp";

type Provider = Parameters<typeof auth>[0];

/** The AI SDK's client, which keeps what it is given in memory and asks `allow` for what a person's browser brings back. */
export async function connectAiSdk(url: string, allow: (asked: URL) => Promise<URL>) {
  const kept: Partial<{
    tokens: unknown;
    client: unknown;
    server: unknown;
    verifier: string;
    state: string;
  }> = {};
  let brought = new URLSearchParams();
  const redirectUrl = "http://localhost:3030/callback";
  const authProvider = {
    redirectUrl,
    clientMetadata: { client_name: "AI SDK", redirect_uris: [redirectUrl] },
    clientInformation: () => kept.client,
    saveClientInformation: (client: unknown) => void Object.assign(kept, { client }),
    isClientInformationDynamicallyRegistered: () => true,
    authorizationServerInformation: () => kept.server,
    saveAuthorizationServerInformation: (server: unknown) => void Object.assign(kept, { server }),
    tokens: () => kept.tokens,
    saveTokens: (tokens: unknown) => void Object.assign(kept, { tokens }),
    codeVerifier: () => kept.verifier ?? "",
    saveCodeVerifier: (verifier: string) => void Object.assign(kept, { verifier }),
    state: () => crypto.randomUUID(),
    saveState: (state: string) => void Object.assign(kept, { state }),
    storedState: () => kept.state,
    redirectToAuthorization: async (asked: URL) => {
      brought = (await allow(asked)).searchParams;
    },
  } as unknown as Provider;
  const client = await createMCPClient({ transport: { type: "http", url, authProvider } });
  const tools = await client.tools();
  const execute = (name: string, args: Record<string, unknown>) =>
    tools[name]?.execute?.(args, { toolCallId: "1", messages: [], context: {} });
  return {
    toolNames: async () => Object.keys(tools),
    /** As an app does: it signs in where a tool needs it, and calls again. */
    async callTool(name: string, args: Record<string, unknown>) {
      try {
        return await execute(name, args);
      } catch (error) {
        if (!brought.has("code")) throw error;
        await auth(authProvider, {
          serverUrl: url,
          authorizationCode: brought.get("code") ?? "",
          callbackState: brought.get("state") ?? "",
          callbackIssuer: brought.get("iss") ?? "",
        });
        brought = new URLSearchParams();
        return await execute(name, args);
      }
    },
    close: () => client.close(),
  };
}
