export * from "./certificates";
export * from "./ledger";
export * from "./orders";
export * from "./partners";
export * from "./payments";
export * from "./quotes";
export * from "./runner";
export * from "./webhooks";
