/** Where the paper of a test says it is. */
export const origin = "http://127.0.0.1:3000";
