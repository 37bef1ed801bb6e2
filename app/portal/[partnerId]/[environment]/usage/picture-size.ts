export const WIDTH = 1000;
export const HEIGHT = 100;
