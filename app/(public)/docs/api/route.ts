const CONFIGURATION = {
  url: "/api/v1/openapi.yaml",
  // Nothing is asked of anybody else's network: no proxy, no fonts, no telemetry, no assistant.
  proxyUrl: "",
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: "never",
  hideClientButton: true,
  hideDarkModeToggle: true,
  forceDarkModeState: "light",
  defaultOpenFirstTag: true,
  defaultHttpClient: { targetKey: "shell", clientKey: "curl" },
  documentDownloadType: "yaml",
};

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API reference · Vidimus</title>
<meta name="description" content="Every path, schema, error and webhook of the Vidimus API.">
<link rel="icon" href="/icon.svg">
<style>
  body { margin: 0; }
  .back { font: 500 0.9375rem/1.5 system-ui, sans-serif; padding: 0.75rem 1.25rem; border-bottom: 1px solid #d9d8d2; background: #f6f5f1; }
  .back a { color: #1b3f8b; margin-right: 1.5rem; }
</style>
</head>
<body>
<nav class="back" aria-label="Site"><a href="/docs">Vidimus documentation</a><a href="/api/v1/openapi.yaml">OpenAPI document</a></nav>
<noscript><p style="padding: 1.25rem">This page needs JavaScript. The <a href="/api/v1/openapi.yaml">OpenAPI document</a> says the same.</p></noscript>
<script id="api-reference" type="application/json" data-configuration="${JSON.stringify(CONFIGURATION).replaceAll('"', "&quot;")}"></script>
<script src="/vendor/scalar/standalone.js"></script>
</body>
</html>
`;

/** The API reference, drawn by a script of our own site from our own OpenAPI document. */
export function GET(): Response {
  return new Response(PAGE, {
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
