/** Where Stripe sends its events. */
export const webhookPath = "/api/v1/stripe/webhook";
