import type { Align, Block, TableBlock } from "../documents/document-model";
import { dollarText } from "../money/money";
import { addressLine, type BillingDetails } from "./billing-details";

export interface Issuer {
  name: string;
  address: string | null;
  taxNumber: string | null;
}

export const UNSET_ISSUER: Issuer = { name: "Vidimus", address: null, taxNumber: null };

export interface PaperPartner extends BillingDetails {
  id: string;
  name: string;
}

export function issuerFields({ name, address, taxNumber }: Issuer): [string, string][] {
  return [
    ["Issued by", name],
    ...(address === null ? [] : [["Issuer’s address", address] as [string, string]]),
    ...(taxNumber === null ? [] : [["Issuer’s tax number", taxNumber] as [string, string]]),
  ];
}

export function partnerFields({ id, name, address, taxNumber }: PaperPartner): [string, string][] {
  return [
    ["Account", `${name} (${id})`],
    ...(address === null ? [] : [["Address", addressLine(address)] as [string, string]]),
    ...(taxNumber === null ? [] : [["Tax number", taxNumber] as [string, string]]),
  ];
}

const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

export function dayText(at: string): string {
  return DAY.format(new Date(at));
}

export function money(cents: number): string {
  return cents < 0 ? `−${dollarText(-cents)}` : dollarText(cents);
}

export class MoneyPaper {
  readonly blocks: Block[] = [];

  heading(level: 1 | 2, text: string): void {
    this.blocks.push({ id: this.nextId(), kind: "heading", level, runs: [{ text }] });
  }

  text(text: string): void {
    this.blocks.push({ id: this.nextId(), kind: "text", runs: [{ text }] });
  }

  fields(rows: readonly (readonly [string, string])[]): void {
    this.blocks.push({
      id: this.nextId(),
      kind: "fields",
      rows: rows.map(([label, value]) => ({ label: [{ text: label }], value: [{ text: value }] })),
    });
  }

  table(
    columns: number[],
    aligns: readonly Align[],
    head: readonly string[],
    rows: readonly (readonly string[])[],
  ): void {
    const cells = (texts: readonly string[], header: boolean): TableBlock["rows"][number] =>
      texts.map((text, at) => ({ runs: [{ text }], header, align: aligns[at] ?? "start" }));
    this.blocks.push({
      id: this.nextId(),
      kind: "table",
      columns,
      rows: [cells(head, true), ...rows.map((row) => cells(row, false))],
    });
  }

  private nextId(): string {
    return `b${this.blocks.length}`;
  }
}
