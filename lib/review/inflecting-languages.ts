/** Names take endings, so a different last letter is no error. */
export const INFLECTING = new Set("pl cs sk sl hr sr bs mk bg uk be ru lt lv hu fi et tr sq".split(" "));
