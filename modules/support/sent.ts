import type { FieldErrors } from "./support-message";

/** What came of a message. */
export type Sent =
  | { readonly ok: true; readonly number: number }
  | {
      readonly ok: false;
      /** 400: something of what was typed is wrong; 429: too much of it. */
      readonly status: 400 | 429;
      readonly code: string;
      /** A sentence that may be shown. */
      readonly message: string;
      /** Sentences by field. */
      readonly errors: FieldErrors;
      /** With 429: when to come again. */
      readonly retryAfterSeconds?: number;
    };
