/** The recogniser's models that a function is shipped with; all that are installed would take it above its goal. */
export const FUNCTION_MODELS: readonly string[] = ["ara", "chi_sim", "deu", "eng", "fra", "por", "spa"];
