export { type Handlers, serve } from "./reader/process/serve";
