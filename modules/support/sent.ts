import type { FieldErrors } from "./support-message";

/** The result of sending a message. */
export type Sent =
  | { readonly ok: true; readonly number: number }
  | {
      readonly ok: false;
      /** 400: a field is invalid; 429: too many messages. */
      readonly status: 400 | 429;
      readonly code: string;
      /** A sentence for the user. */
      readonly message: string;
      /** Error sentences by field. */
      readonly errors: FieldErrors;
      /** With 429: seconds to wait. */
      readonly retryAfterSeconds?: number;
    };
