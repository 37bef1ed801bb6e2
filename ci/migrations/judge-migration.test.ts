import { expect, test } from "vitest";
import { judgeJournal } from "./journal";
import { judgeMigration, knowNothing } from "./judge-migration";

const BREAK = "\n--> statement-breakpoint\n";
const OUTSIDE = "-- outside a transaction\n";

/** The findings about the last of several migrations. */
async function verdict(...migrations: string[]): Promise<string[]> {
  const known = knowNothing();
  let findings: string[] = [];
  for (const text of migrations)
    findings = (await judgeMigration(text, known, "0.3.0")).map(({ wrong }) => wrong);
  return findings;
}

const REFUSED: [statement: string, says: RegExp][] = [
  ["create index i on orders (x)", /create index concurrently/],
  ["create unique index i on only orders (x)", /create index concurrently/],
  ["create index concurrently i on orders (x)", /outside a transaction/],
  ["drop index i", /drop index concurrently/],
  ["reindex table orders", /ReindexStmt/],
  ["alter index i set (fillfactor = 50)", /OBJECT_INDEX/],
  ["alter table orders add column k uuid default gen_random_uuid()", /differs by row/],
  ["alter table orders add column k float8 default random() not null", /differs by row/],
  ["alter table orders add column k timestamptz default clock_timestamp()", /differs by row/],
  ["alter table orders add column k text default ('a' || random()::text)", /differs by row/],
  ["alter table orders add column k uuid[] default array[gen_random_uuid()]", /differs by row/],
  ["alter table orders add column k text default my_function()", /differs by row/],
  ["alter table orders add column k bigint default nextval('s')", /differs by row/],
  ["alter table orders add column k bigserial", /whole table anew/],
  ["alter table orders add column k serial4", /whole table anew/],
  ["alter table orders add column k int generated always as identity", /whole table anew/],
  ["alter table orders add column k text generated always as (lower(x)) stored", /whole table anew/],
  ["alter table orders add column k text not null", /constant default/],
  ["alter table orders add column k int check (k > 0)", /not valid/],
  ["alter table orders add column k text references y (id)", /not valid/],
  ["alter table orders add column k text unique", /unique index concurrently/],
  ["alter table orders add column a text, add column k text not null", /constant default/],
  ["alter table public.orders alter column k set not null", /check \(… is not null\) not valid/],
  ["alter table orders alter column k set data type bigint", /new type/],
  ["alter table orders alter column k type jsonb using k::jsonb", /new type/],
  ["alter table orders alter column k drop not null", /ready since/],
  ["alter table orders alter column k drop default", /ready since/],
  ["alter table orders drop column k", /ready since/],
  ["alter table orders add constraint c check (x > 0)", /not valid/],
  ["alter table orders add check (x > 0) not valid", /its name/],
  ["alter table orders add constraint c foreign key (x) references y (id)", /not valid/],
  ["alter table orders add constraint c unique (x)", /using index/],
  ["alter table orders add primary key (x)", /index/],
  ["alter table orders add constraint c exclude using gist (x with &&)", /index/],
  ["alter table orders add constraint c not null k", /not valid/],
  ["alter table orders drop constraint orders_pkey", /ready since/],
  // Names that running code uses.
  ["alter table orders rename column x to y", /old name/],
  ["alter table orders rename to y", /old name/],
  ["alter table orders rename constraint x to y", /old name/],
  ["alter index i rename to j", /old name/],
  ["alter table orders set schema other", /old name/],
  ["alter type e rename value 'x' to 'y'", /old value/],
  ["drop table orders", /ready since/],
  ["drop table if exists orders cascade", /ready since/],
  ["drop function folded (text)", /ready since/],
  ["create or replace function f() returns int language sql return 1", /new name/],
  ["update orders set x = 1", /until no row is left/],
  ["delete from orders where x = 1", /until no row is left/],
  ["insert into y select * from orders", /until no row is left/],
  ["with gone as (delete from orders returning *) insert into y select * from gone", /until no row/],
  ["with gone as (delete from orders returning *) insert into y values (1)", /until no row/],
  ["insert into y values ((select count(*) from orders))", /until no row/],
  ["create table n (id text references orders (id)); insert into n select id from orders", /until no row/],
  ["create table n (id text); update n set id = o.id from orders o", /until no row/],
  ["truncate orders", /TruncateStmt/],
  ["lock table orders", /LockStmt/],
  ["vacuum full orders", /VacuumStmt/],
  ["cluster orders using i", /ClusterStmt/],
  ["alter table orders set unlogged", /AT_SetUnLogged/],
  ["alter table orders set tablespace t", /AT_SetTableSpace/],
  ["alter table orders set access method heap", /AT_SetAccessMethod/],
  ["alter table orders attach partition p for values in (1)", /AT_AttachPartition/],
  ["create table p partition of orders for values in (1)", /attach it/],
  ["create or replace trigger t before insert on orders for each row execute function f()", /new name/],
  ["refresh materialized view v", /RefreshMatViewStmt/],
  // Ways around the rules.
  ["do $$ begin update orders set x = 1; end $$", /DoStmt/],
  ["select lock_everything()", /SelectStmt/],
  ["set local lock_timeout = 0", /VariableSetStmt/],
  ["commit", /TransactionStmt/],
  ["create table if not exists orders (id int); create index i on orders (x)", /without if not exists/],
  ["create table other.orders (id int); create index i on orders (x)", /concurrently/],
  ["create temp table orders (id int); alter table public.orders drop column k", /temporary/],
  ["-- until no row is left\nupdate orders set x = 1 where id in (select 1 limit 9)", /transaction each/],
  ["alter tabel orders", /cannot read it/],
];

test.each(REFUSED)("refuses %s", async (statement, says) => {
  const findings = await verdict(statement);
  expect(findings.join("\n")).toMatch(says);
});

const PASSED = [
  "create table n (id text primary key, o text not null default gen_random_uuid()); alter table n add constraint f foreign key (o) references orders (id); create unique index i on n (o); insert into n values ('a', 'b'); alter table n alter column o set not null",
  "alter table orders add column k text",
  "alter table orders add column k text default 'x' not null",
  "alter table orders add column k jsonb default '{}'::jsonb not null, add column l int default -1",
  "alter table orders add column k timestamptz default now(), add column l date default current_date",
  "alter table orders add column k text[] default array['a', 'b']::text[] not null",
  "alter table orders alter column k set default gen_random_uuid()",
  "alter table orders add constraint c check (x > 0) not valid",
  "alter table orders add constraint c foreign key (x) references y (id) not valid",
  "alter table orders add constraint c unique using index i",
  "alter table orders validate constraint c",
  "insert into settings (k, v) values ('a', 'b')",
  "create function f() returns int language sql return 1",
  "alter type e add value 'x'",
  "comment on table orders is 'x'",
  "-- ready since 0.3.0\nalter table orders drop column k",
  "-- ready since 0.2.9\ndrop table orders",
  `${OUTSIDE}drop index concurrently if exists i;${BREAK}create index concurrently i on orders (x);`,
  `${OUTSIDE}-- until no row is left\nupdate orders set y = x where id in (select id from orders where y is null limit 1000)`,
  `${OUTSIDE}alter table orders validate constraint c`,
  "",
  "-- Nothing but words.",
];

test.each(PASSED)("passes %s", async (migration) => {
  expect(await verdict(migration)).toEqual([]);
});

const ALONE: [statement: string, says: RegExp][] = [
  ["create index concurrently if not exists i on orders (x)", /never used/],
  ["drop index concurrently i", /if exists/],
  ["create index i on orders (x)", /without a limit/],
  ["create table n (id int)", /without a limit/],
  ["alter table orders add column k text", /without a limit/],
  ["update orders set x = 1", /until no row is left/],
  ["-- until no row is left\nupdate orders set x = 1 where x is null", /limit 1000/],
  ["select 1; select 2", /statement-breakpoint/],
];

test.each(ALONE)("refuses outside a transaction: %s", async (statement, says) => {
  expect((await verdict(OUTSIDE + statement)).join("\n")).toMatch(says);
});

test("a column is proved not null in steps, none of which reads the table under a lock that stops others", async () => {
  const add = "alter table orders add constraint k_set check (k is not null) not valid";
  const validate = "alter table orders validate constraint k_set";
  const set = "alter table orders alter column k set not null";
  const drop = "alter table orders drop constraint k_set";
  expect(await verdict(add, `${validate};${set};${drop}`)).toEqual([]);
  expect(await verdict(add, validate, set, drop)).toEqual([]);
  expect((await verdict(`${add};${validate}`)).join()).toMatch(/stays locked/);
  expect((await verdict(add, set)).join()).toMatch(/not valid/);
  expect((await verdict(add, validate, drop, set)).join()).toMatch(/not valid/);
  expect((await verdict(add, validate, set.replace("orders", "jobs"))).join()).toMatch(/not valid/);
  expect((await verdict(add.replace("is not", "is"), validate, set)).join()).toMatch(/not valid/);
});

test("nothing is dropped for a release that is not out yet", async () => {
  const drop = "alter table orders drop column k";
  for (const since of ["0.3.1", "0.4.0", "1.0.0", "0.10.0", "soon"])
    expect((await verdict(`-- ready since ${since}\n${drop}`)).join()).toMatch(/ready since/);
});

test("every migration after the baseline passes beside traffic", async () => {
  expect((await judgeJournal()).findings).toEqual([]);
});
