import { parseSettings, SettingsError } from "@/lib/env";
import { reasonOf } from "@/lib/server/services/reason-of";
import { signedRequest } from "@/lib/server/start/inngest-registration";
import { readCommand } from "./read-command";

const { action } = readCommand("Usage: npm run inngest -- sync | status", {
  actions: { sync: [], status: [] },
  isDirect: true,
});

try {
  const { inngest, siteUrl } = parseSettings(process.env);
  if (!inngest) end(1, "Inngest isn't set up: set INNGEST_EVENT_KEY and INNGEST_SIGNING_KEY.");
  const address = `${siteUrl}/api/inngest`;
  const method = action === "sync" ? "PUT" : "GET";
  const response = await fetch(signedRequest(method, siteUrl, inngest.signingKey));
  const said = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  if (response.status === 404) end(1, `Nothing exists at ${address}. Is this deployment set up for Inngest?`);
  if (!response.ok)
    end(1, `${address} returned ${response.status}: ${said.message ?? "the signing key is different"}.`);
  if (action === "sync") {
    console.log(said.modified === false ? `registered ${address}, as before` : `registered ${address}`);
    process.exit(0);
  }
  // Only callers who sign with our key are told more.
  if (said.authentication_succeeded !== true)
    end(1, `${address} uses a different signing key from this environment.`);
  console.log(`address\t${address}`);
  console.log(`functions\t${said.function_count}`);
  console.log(`event key\t${said.has_event_key ? "set" : "missing"}`);
  console.log(`fallback key\t${said.has_signing_key_fallback ? "set" : "none"}`);
  console.log(`calls Inngest at\t${said.api_origin}`);
  process.exit(said.has_event_key ? 0 : 1);
} catch (error) {
  end(1, error instanceof SettingsError ? error.message : `${reasonOf(error)}.`);
}

function end(code: number, sentence: string): never {
  console.error(sentence);
  process.exit(code);
}
