/** The version of Stripe's API that is played. */
export const API_VERSION = "2024-04-10";
