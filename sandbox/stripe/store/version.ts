/** The simulated version of Stripe's API. */
export const API_VERSION = "2024-04-10";
