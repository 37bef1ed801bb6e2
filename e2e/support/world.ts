/** A certificate as its buyer knows it. */
export interface Bought {
  id: string;
  url: string;
  receipt: string;
  applicant: string;
  pdfPath: string;
}

/** What the set-up made and the tests look at. */
export interface World {
  url: string;
  /** The service's DATA_DIR, with the mails that it would have sent. */
  dataDir: string;
  /** A sandbox key. */
  apiKey: string;
  standing: Bought;
  revoked: Bought;
  tampered: Bought;
}

const VARIABLE = "VIDIMUS_E2E_WORLD";

/** Playwright's workers inherit the environment, and nothing else, from the set-up. */
export function saveWorld(world: World): void {
  process.env[VARIABLE] = JSON.stringify(world);
}

export function loadWorld(): World {
  const saved = process.env[VARIABLE];
  if (!saved) throw new Error("the set-up has not run");
  return JSON.parse(saved);
}
