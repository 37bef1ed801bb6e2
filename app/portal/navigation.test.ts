import { expect, test } from "vitest";
import { DESK_PROBLEMS } from "@/lib/core/desk-problems";
import { PEOPLE_PROBLEMS } from "@/lib/core/people-problems";
import { PORTAL_PROBLEMS } from "@/lib/core/portal-problems";
import { PROBLEMS } from "@/lib/core/problem";
import { ROLES } from "@/lib/core/rights/rights";
import { entriesFor } from "./navigation";

const HINTS = [PROBLEMS, DESK_PROBLEMS, PEOPLE_PROBLEMS, PORTAL_PROBLEMS].flatMap((catalogue) =>
  Object.values(catalogue).map(({ hint }) => hint),
);

test("an error's hint that names a page of the portal names one that its navigation has", () => {
  const labels = ROLES.flatMap((role) =>
    entriesFor(role, "live").flatMap((group) => group.map(({ label }) => label)),
  );
  const named = HINTS.flatMap((hint) =>
    [...hint.matchAll(/the portal's (.+?) page/g)].map(([, label = ""]) => label),
  );
  expect(named).toContain("API keys");
  for (const label of named) expect(labels).toContain(label);
});
