/** Of a chart's picture, in units of its own: it is stretched to the room that there is. */
export const WIDTH = 1000;
export const HEIGHT = 100;
