/** The door to the checks. */
export { checkTranslation } from "./checks/check-translation";
