export const RECENT = { limit: 5 };
