/** In its own units. The page stretches it. */
export const WIDTH = 1000;
export const HEIGHT = 100;
