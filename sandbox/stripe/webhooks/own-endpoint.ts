import type { ObjectStore } from "../store/object-store";
import { OWN_ENDPOINT } from "./delivery";
import { API_VERSION } from "../store/version";

/**
 * The paper's own endpoint, which receives every event. Its URL and secret are looked up on delivery,
 * because the paper may have moved to another port.
 */
export async function ensureOwnEndpoint(store: ObjectStore): Promise<void> {
  if (await store.find("webhook_endpoint", OWN_ENDPOINT)) return;
  await store.put<"webhook_endpoint">({
    id: OWN_ENDPOINT,
    object: "webhook_endpoint",
    api_version: API_VERSION,
    application: null,
    created: store.now,
    description: "This site",
    enabled_events: ["*"],
    livemode: false,
    metadata: {},
    status: "enabled",
    url: `${store.origin}/api/v1/stripe/webhook`,
  });
}
