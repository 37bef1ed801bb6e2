import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, parse as parsePath } from "node:path";
import { parse } from "yaml";
import type { Bench } from "./clients";
import { run } from "./run";

const ROOT = join(import.meta.dirname, "../..");
/** Requests of the description that together make an order, in this order. */
const ORDERING = ["Create a quote", "Place an order", "Retrieve an order's status"];
const QUOTE_ID = /("quoteId": )"[^"]*"/;

/** The example order, changed so that anybody can place it: it takes the new quote and no document. */
function placeable(body: string): string {
  return body
    .replace(QUOTE_ID, '$1"{{quoteId}}"')
    .replace(/("metadata": \{)/, '$1 "sandboxScenario": "any_document",');
}

interface PostmanRequest {
  name: string;
  item?: PostmanRequest[];
  event?: { listen: string; script: { exec: string[] } }[];
  request?: { body?: { raw?: string }; url: { variable?: { key: string; value: string }[] } };
}

/** Scripts that a Postman user adds by hand: they pass an id on to the next request. */
const POSTMAN_SCRIPTS: Record<string, string[]> = {
  "Create a quote": ['pm.collectionVariables.set("quoteId", pm.response.json().quoteId);'],
  "Place an order": ['pm.collectionVariables.set("jobId", pm.response.json().jobId);'],
  "Retrieve an order's status": ["console.log(JSON.stringify(pm.response.json()));"],
};

/** Imports the description into a Postman collection, and orders with it in newman. */
async function postman({ folder, description, tools, env }: Bench): Promise<string> {
  const file = join(folder, "collection.json");
  const options = "folderStrategy=Tags,parametersResolution=Example";
  const program = join(tools.ci, ".bin/openapi2postmanv2");
  await run(program, ["-s", description, "-o", file, "-O", options], { cwd: folder });
  const collection = JSON.parse(readFileSync(file, "utf8")) as { item: PostmanRequest[] };
  const all = collection.item.flatMap(({ item = [] }) => item);
  collection.item = ORDERING.map((name) => {
    const found = all.find((each) => each.name === name);
    if (!found?.request) throw new Error(`the collection has no "${name}"`);
    const { body, url } = found.request;
    if (body?.raw) body.raw = placeable(body.raw);
    for (const variable of url.variable ?? []) variable.value = "{{jobId}}";
    const isOk = 'pm.test("200", () => pm.response.to.have.status(200));';
    found.event = [{ listen: "test", script: { exec: [isOk, ...(POSTMAN_SCRIPTS[name] ?? [])] } }];
    return found;
  });
  writeFileSync(file, JSON.stringify(collection));
  const said = await run(
    join(tools.ci, ".bin/newman"),
    ["run", file, "--env-var", `bearerToken=${env.API_KEY}`],
    {
      cwd: folder,
    },
  );
  return orderIn(said, `${all.length} requests imported`);
}

/** Imports the description into Bruno, and orders with it from Bruno's command line. */
async function bruno({ folder, description, tools, env }: Bench): Promise<string> {
  const bru = join(tools.ci, ".bin/bru");
  const made = join(folder, "imported");
  const args = ["--source", description, "--output", made, "--collection-name", "Vidimus"];
  await run(bru, ["import", "openapi", ...args, "--collection-format", "bru"], { cwd: folder });
  const [quote = "", order = "", status = ""] = ORDERING.map((name) => join("Orders", `${name}.bru`));
  change(join(made, quote), (text) =>
    text.replace(
      /script:post-response \{[\s\S]*?\n\}/,
      "vars:post-response {\n  quoteId: res.body.quoteId\n}",
    ),
  );
  change(join(made, order), (text) => {
    // A different key: the Postman collection has already ordered with the example's.
    const [, key = ""] = /"idempotencyKey": "([^"]+)"/.exec(text) ?? [];
    return placeable(text.replaceAll(key, "imported-into-bruno"));
  });
  // The importer has followed the links of the description: submit's answer sets this variable.
  change(join(made, status), (text) => text.replace(/^( *jobId:).*$/m, "$1 {{get_status_jobId}}"));
  const report = join(folder, "report.json");
  // The environment is named after the server's description.
  const [file = ""] = readdirSync(join(made, "environments"));
  const variables = [
    "--env",
    parsePath(file).name,
    "--env-var",
    `baseUrl=${env.BASE_URL}`,
    "--env-var",
    `token=${env.API_KEY}`,
  ];
  await run(bru, ["run", quote, order, status, ...variables, "--reporter-json", report], { cwd: made });
  return orderIn(readFileSync(report, "utf8"), "imported");
}

function change(file: string, edit: (text: string) => string): void {
  const before = readFileSync(file, "utf8");
  const after = edit(before);
  if (after === before) throw new Error(`${file} isn't as expected:\n${before}`);
  writeFileSync(file, after);
}

/** Runs the published collection from the first request to the last. */
async function publishedCollection({ folder, tools, env }: Bench): Promise<string> {
  const collection = join(folder, "bruno");
  cpSync(join(ROOT, "docs/bruno"), collection, { recursive: true });
  const variables = {
    siteUrl: new URL(env.BASE_URL ?? "").origin,
    apiKey: env.API_KEY,
    documentUrl: env.DOCUMENT_URL,
  };
  const args = Object.entries(variables).flatMap(([name, value]) => ["--env-var", `${name}=${value}`]);
  const report = join(folder, "report.json");
  await run(join(tools.ci, ".bin/bru"), ["run", "--env", "Local", ...args, "--reporter-json", report], {
    cwd: collection,
  });
  return orderIn(readFileSync(report, "utf8"), "every assertion holds");
}

/** Runs every workflow of the published Arazzo document in Redocly's runner. */
async function arazzo({ folder, tools, env }: Bench): Promise<string> {
  const text = await (await fetch(`${env.BASE_URL}/arazzo.yaml`)).text();
  const file = join(folder, "arazzo.yaml");
  writeFileSync(file, text);
  const { workflows } = parse(text) as {
    workflows: { workflowId: string; inputs: { properties: Record<string, unknown> } }[];
  };
  const values: Record<string, string> = {
    apiKey: env.API_KEY ?? "",
    documentUrl: env.DOCUMENT_URL ?? "",
    draftUrl: (env.DOCUMENT_URL ?? "").replace("acta.pdf", "draft.pdf"),
    sourceText: "Guten Tag, wir bestätigen Ihre Bestellung vom Montag und danken Ihnen dafür.",
  };
  const redocly = join(tools.ci, ".bin/redocly");
  await run(redocly, ["lint", file, "--extends", "recommended"], { cwd: folder, env: QUIET });
  // In parallel: they mostly wait for the sandbox.
  await Promise.all(
    workflows.map(({ workflowId, inputs }) => {
      const own = { ...values, idempotencyKey: `arazzo-${workflowId}` };
      const args = Object.keys(inputs.properties).flatMap((name) => [
        "--input",
        `${name}=${own[name as keyof typeof own]}`,
      ]);
      return run(redocly, ["respect", file, "--workflow", workflowId, ...PATIENT, ...args], {
        cwd: folder,
        env: QUIET,
      });
    }),
  );
  return `${workflows.length} workflows carried out: ${workflows.map(({ workflowId }) => workflowId).join(", ")}`;
}

/** The default of forty seconds per request would measure the machine. */
const PATIENT = ["--max-fetch-timeout", "600000"];
const QUIET = { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };

function orderIn(said: string, note: string): string {
  const order = /VC-[A-Z0-9]{4}-[A-Z0-9]{4}/.exec(said)?.[0];
  if (!order) throw new Error(`no order was placed:\n${said.slice(-3000)}`);
  return `ordered ${order} (${note})`;
}

/** Importers and runners. Each returns a line for the report. */
export const IMPORTS: Record<string, (bench: Bench) => Promise<string>> = {
  "Postman importer, newman": postman,
  "Bruno importer, bru": bruno,
  "Bruno collection in docs/bruno, bru": publishedCollection,
  "Arazzo document, Redocly Respect": arazzo,
};
