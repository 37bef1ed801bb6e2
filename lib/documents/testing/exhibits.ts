export { encodeExhibit } from "../reader/process/encode-exhibit";
