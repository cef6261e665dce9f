import type { Books } from "../books/books";
import { OWN_ENDPOINT } from "./delivery";
import { API_VERSION } from "../books/version";

/**
 * The paper's own endpoint, which receives every event. Its URL and secret are looked up on delivery,
 * because the paper may have moved to another port.
 */
export async function keepOwnEndpoint(books: Books): Promise<void> {
  if (await books.find("webhook_endpoint", OWN_ENDPOINT)) return;
  await books.put<"webhook_endpoint">({
    id: OWN_ENDPOINT,
    object: "webhook_endpoint",
    api_version: API_VERSION,
    application: null,
    created: books.now,
    description: "This site",
    enabled_events: ["*"],
    livemode: false,
    metadata: {},
    status: "enabled",
    url: `${books.origin}/api/v1/stripe/webhook`,
  });
}
