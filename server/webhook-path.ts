/** Where Stripe sends its events. */
export const webhookPath = "/api/v1/stripe/webhook";

/** Below it, providers report newsletters that came back. */
export const bouncePath = "/api/v1/newsletters/bounces/";
