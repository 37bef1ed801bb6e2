import { createApi } from "../transport/api";
import { getServer } from "./get-server";

export const api = createApi(async () => (await getServer()).gateway);

export const keySet = api.endpoint("getKeySet");
