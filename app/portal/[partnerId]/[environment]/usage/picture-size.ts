/** A chart's size in its own units. The page stretches it to fit. */
export const WIDTH = 1000;
export const HEIGHT = 100;
