import { createAnthropic } from "@ai-sdk/anthropic";
import { createGoogle } from "@ai-sdk/google";
import { createOpenAI } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModel } from "ai";
import { createBoundedFetch } from "./bounded-fetch";

export interface ModelSettings {
  provider: "anthropic" | "openai" | "google" | "compatible";
  model: string;
  apiKey: string;
  baseUrl: string | null;
}

const ORIGINS = {
  anthropic: "https://api.anthropic.com",
  openai: "https://api.openai.com",
  google: "https://generativelanguage.googleapis.com",
} as const;

/** A page of small print takes a model a minute or two. */
const ATTEMPT_MS = 180_000;

export function openModel(
  { provider, model, apiKey, baseUrl }: ModelSettings,
  { timeoutMs = ATTEMPT_MS }: { timeoutMs?: number } = {},
): LanguageModel {
  const fetchFrom = (origin: string) => createBoundedFetch({ origin, timeoutMs });
  switch (provider) {
    // Always pass the base URL: the SDK would otherwise read it from environment variables.
    case "anthropic":
      return createAnthropic({
        apiKey,
        baseURL: `${ORIGINS.anthropic}/v1`,
        fetch: fetchFrom(ORIGINS.anthropic),
      })(model);
    case "openai":
      return createOpenAI({
        apiKey,
        baseURL: `${ORIGINS.openai}/v1`,
        fetch: fetchFrom(ORIGINS.openai),
      })(model);
    case "google":
      return createGoogle({
        apiKey,
        baseURL: `${ORIGINS.google}/v1beta`,
        fetch: fetchFrom(ORIGINS.google),
      })(model);
    case "compatible": {
      if (baseUrl === null) throw new Error("a compatible server has no address");
      return createOpenAICompatible({
        name: "compatible",
        apiKey,
        baseURL: baseUrl,
        fetch: fetchFrom(new URL(baseUrl).origin),
        supportsStructuredOutputs: true,
      })(model);
    }
  }
}
