import { expect, test } from "vitest";
import { findUnfilled, findUnfilledInKey } from "./find-unfilled";

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
  ["{0} {1}", "{0} {1}"],
  ["{user.id}", "{user.id}"],
  ["{first_line}", "{first_line}"],
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
  ["nan", "nan"],
  ["NaT", "NaT"],
  ["(null)", "(null)"],
  ["N/A", "N/A"],
  ["string", "string"],
  ["__NAME__", "__NAME__"],
  ["FIRST_NAME LAST_NAME", "FIRST_NAME LAST_NAME"],
  ["['Maria']", "['Maria']"],
  ["b'Maria'", "b'Maria'"],
  ["Person object (1)", "Person object (1)"],
  ["<__main__.Order object at 0x7f2a>", "<__main__.Order object at 0x7f2a>"],
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
  "{42}",
  "user:{1234}:x",
  "{Hinterhaus}",
  "Casa {B}",
  "Apt #{4}",
  "Avis <d'imposition>",
  "<<Maison>>",
  "Deed poll [change of name]",
  "Hotel%APO%",
  "山田 太郎",
  "",
])("%j may be what somebody means", (text) => expect(findUnfilled(text)).toBeNull());

test.each([
  ["order-undefined", "undefined"],
  ["order-None", "None"],
  ["refund-NaN-2026", "NaN"],
  ["order-{{id}}", "{{id}}"],
  ["order-$ORDER_ID", "$ORDER_ID"],
  ["order-[object Object]", "[object Object]"],
  ["order-<__main__.Order object at 0x7f2a>", "at 0x7f2a"],
])("the key %j was made of a value that was missing", (key, part) =>
  expect(findUnfilledInKey(key)).toBe(part),
);

test.each([
  "order-20417",
  "case-nullable-7",
  "b7e23ec2-9af5-4d5f-9a3f-0f6a7c1e2d3b",
  "Nonesuch:42",
  "a$b$c$123",
])("the key %j is the caller's own", (key) => expect(findUnfilledInKey(key)).toBeNull());

test("a long text is judged in time in proportion to its length", () => {
  const openings = ["{", "<", "[", "%(", "$", "%", "${", "{{"];
  const begun = performance.now();
  for (const opening of openings) expect(findUnfilled(opening.repeat(50_000))).toBeNull();
  expect(performance.now() - begun).toBeLessThan(1_000);
});
