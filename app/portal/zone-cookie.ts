/** Holds the reader's time zone, as `Europe/Madrid`: a wish, and no right. */
export const ZONE_COOKIE = "vidimus.portal.zone";
