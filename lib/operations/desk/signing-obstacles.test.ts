import { expect, test } from "vitest";
import type { Finding } from "@/lib/review/shared";
import { listFindings } from "./signing-obstacles";

const finding = (page: number, message: string, explanation: string | null = null): Finding => ({
  id: `${page}:${message}`,
  kind: "name",
  blockId: null,
  page,
  document: 0,
  message,
  explanation,
});

test("an obstacle with the same text on twelve pages is listed once, with its open places", () => {
  const header = Array.from({ length: 12 }, (_, at) => finding(at, "“México” became “Mexico”."));
  const others = [
    finding(3, "“Álgebra” became “Algebra”."),
    finding(4, "“México” became “Mexico”.", "In English."),
  ];
  expect(listFindings([...header, ...others])).toEqual([
    "“México” became “Mexico”. (12 places)",
    "“Álgebra” became “Algebra”.",
  ]);
});
