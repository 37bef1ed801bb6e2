import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { renderOpenApi } from "@/lib/transport/openapi";

const folder = mkdtempSync(join(tmpdir(), "vidimus-openapi-"));
const file = join(folder, "openapi.yaml");
const quiet = { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };

function run(tool: string, args: string[]): { status: number | null; stdout: string; stderr: string } {
  const command = resolve("ci/node_modules/.bin", tool);
  return spawnSync(command, args, { encoding: "utf8", env: { ...process.env, ...quiet } });
}

/** Redocly's exit code forgives warnings, its JSON does not. */
function redoclyFindings(): number {
  const { stdout, stderr } = run("redocly", ["lint", file, "--config", "redocly.yaml", "--format", "json"]);
  const report: unknown = stdout.trim().startsWith("{") ? JSON.parse(stdout) : null;
  const totals = (report as { totals?: { errors: number; warnings: number } } | null)?.totals;
  if (!totals) throw new Error(`Redocly did not report: ${stderr || stdout}`);
  const count = totals.errors + totals.warnings;
  if (count > 0) console.error(stdout);
  return count;
}

function spectralFindings(): number {
  const args = ["lint", file, "--ruleset", ".spectral.yaml", "--format", "json", "--quiet"];
  const { stdout, stderr } = run("spectral", [...args, "--fail-severity", "hint"]);
  if (!stdout.trim().startsWith("[")) throw new Error(`Spectral did not report: ${stderr || stdout}`);
  const findings: unknown[] = JSON.parse(stdout);
  if (findings.length > 0) console.error(stdout);
  return findings.length;
}

try {
  writeFileSync(file, renderOpenApi({ siteUrl: "https://vidimus.example" }));
  const redocly = redoclyFindings();
  const spectral = spectralFindings();
  console.log(`OpenAPI description: ${redocly} findings by Redocly, ${spectral} by Spectral`);
  process.exitCode = redocly + spectral > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true });
}
