import { expect, test } from "vitest";
import { findUnfilled } from "./find-unfilled";

test.each([
  ["undefined", "undefined"],
  ["Undefined", "Undefined"],
  ["undefined undefined", "undefined"],
  ["María undefined", "undefined"],
  ["undefined, Torres", "undefined"],
  ["null", "null"],
  ["null null", "null"],
  ["María null", "null"],
  ["NULL NULL", "NULL"],
  ["None None", "None"],
  ["None, null", "None"],
  ["NaN", "NaN"],
  ["NaN Main Street", "NaN"],
  ["[object Object]", "[object Object]"],
  ["Ana [object Undefined]", "[object Undefined]"],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it's what a program forgot to fill in
  ["${name}", "${name}"],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it's what a program forgot to fill in
  ["Ana ${user.lastName}", "${user.lastName}"],
  ["{{name}}", "{{name}}"],
  ["{{ applicant.name | upper }}", "{{ applicant.name | upper }}"],
  ["{name}", "{name}"],
  ["{0} {1}", "{0}"],
  ["#{name}", "{name}"],
  ["{% if name %}", "{% if name %}"],
  ["<name>", "<name>"],
  ["<YOUR NAME>", "<YOUR NAME>"],
  ["<%= name %>", "<%= name %>"],
  ["[First Name]", "[First Name]"],
  ["[your address]", "[your address]"],
  ["%s", "%s"],
  ["%s %s", "%s"],
  ["%1$s", "%1$s"],
  ["%(name)s", "%(name)s"],
  ["%@", "%@"],
  ["%FIRST_NAME%", "%FIRST_NAME%"],
  ["$firstName", "$firstName"],
  ["$applicant_name", "$applicant_name"],
])("%j was never filled in", (text, part) => expect(findUnfilled(text)).toBe(part));

test.each([
  "Null",
  "NULL",
  "Jennifer Null",
  "JENNIFER NULL",
  "jennifer null",
  "None",
  "None Torres",
  "Nan",
  "Nan Goldin",
  "Nan Null",
  "Nil Armstrong",
  "Juan 100% Puro",
  "100% Svensk AB",
  "50%Store Ltd",
  "A$AP Rocky",
  "$hort",
  "Ke$ha",
  "O'Brien-undefinedson",
  "Calle de la Indefinida 3",
  "Edificio B [torre 2]",
  "Casa (sin número)",
  "12 Rue < Rivoli",
  "{3F2504E0-4F89-11D3-9A0C-0305E82C3301}",
  '{"tenant":1}',
  "山田 太郎",
  "",
])("%j may be what somebody means", (text) => expect(findUnfilled(text)).toBeNull());

test("a long text is judged in time in proportion to its length", () => {
  const openings = ["{", "<", "[", "%(", "$", "%", "${", "{{"];
  const begun = performance.now();
  for (const opening of openings) expect(findUnfilled(opening.repeat(50_000))).toBeNull();
  expect(performance.now() - begun).toBeLessThan(1_000);
});
