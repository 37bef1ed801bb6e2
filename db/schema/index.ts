export * from "./certificates";
export * from "./orders";
export * from "./partners";
export * from "./quotes";
export * from "./runner";
export * from "./webhooks";
