"use client";

import { CodeBlock, CopyButton } from "@/app/ui/copy";

export function ShownKey({
  secret,
  webhookSecret,
  siteUrl,
}: {
  secret: string;
  webhookSecret: string | null;
  siteUrl: string;
}) {
  return (
    <div className="flex flex-col gap-4">
      <Secret
        label="API key"
        value={secret}
        hint="We don’t keep the key, so we can’t show it again. Store it where only your servers can read it."
      />
      {webhookSecret === null ? null : (
        <Secret
          label="Webhook secret"
          value={webhookSecret}
          hint="Your endpoint checks the signature of our messages with it. You can roll it later."
        />
      )}
      <div>
        <p className="mb-1 text-sm font-semibold">Try it: request a quote</p>
        <CodeBlock name="curl" code={quoteCommand(siteUrl, secret)} />
      </div>
    </div>
  );
}

export function Secret({ label, value, hint }: { label: string; value: string; hint: string }) {
  return (
    <div>
      <p className="mb-1 text-sm font-semibold">{label}</p>
      <div className="flex items-center gap-2 rounded-md border border-edge bg-canvas py-1.5 ps-3 pe-1.5">
        <code className="min-w-0 flex-1 font-mono text-[0.8125rem] break-all select-all">{value}</code>
        <CopyButton text={value} label={label} tone="primary" />
      </div>
      <p className="mt-1 text-sm text-muted">{hint}</p>
    </div>
  );
}

function quoteCommand(siteUrl: string, key: string): string {
  const input = {
    sourceLanguage: "es",
    useCase: "uscis",
    documentType: "birth_certificate",
    pageCount: 2,
    speedTier: "standard",
  };
  return [
    `curl -s ${siteUrl}/api/v1/quote \\`,
    `  -H "Authorization: Bearer ${key}" \\`,
    `  -H "Content-Type: application/json" \\`,
    `  -d '${JSON.stringify(input)}'`,
  ].join("\n");
}
