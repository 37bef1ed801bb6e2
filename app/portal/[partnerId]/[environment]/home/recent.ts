/** The newest orders, of which every part of the page that wants some asks alike: they are read once. */
export const RECENT = { limit: 5 };
