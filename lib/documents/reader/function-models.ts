/** Models shipped with a function; all of them would exceed its size goal. */
export const FUNCTION_MODELS: readonly string[] = ["ara", "chi_sim", "deu", "eng", "fra", "por", "spa"];
