export { checkTranslation } from "./checks/check-translation";
