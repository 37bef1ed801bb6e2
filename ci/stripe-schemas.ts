import { writeFileSync } from "node:fs";
import { writeSchemas } from "@/lib/testing/stripe/requests/schema";
import { generateSchemas } from "./stripe-schemas/generate-schemas";

// Regenerates what the double for Stripe validates requests against; needed when the SDK or requests.ts changes.
const file = "lib/testing/stripe/requests/schemas.jsonl";
writeFileSync(file, writeSchemas(generateSchemas(process.cwd())));
console.log(`${file} written`);
