/** A preference, such as `Europe/Madrid`. It grants nothing. */
export const ZONE_COOKIE = "vidimus.portal.zone";
