/** The origin of a test's app. */
export const origin = "http://127.0.0.1:3000";
