/** The messages between the server and its sending process. */
import type { BulkIssue, BulkOutcome, BulkRecipient } from "./bulk-mail";

export type ToCourier =
  | {
      readonly kind: "open";
      readonly file: string;
      readonly smtpUrl: string;
      readonly connections: number;
    }
  | { readonly kind: "issue"; readonly issue: BulkIssue }
  | {
      readonly kind: "send";
      readonly batch: number;
      readonly recipients: readonly BulkRecipient[];
    }
  | { readonly kind: "settle"; readonly batch: number }
  | { readonly kind: "stop" };

export type FromCourier =
  | { readonly kind: "opened" }
  | { readonly kind: "settled"; readonly batch: number }
  | {
      readonly kind: "sent";
      readonly batch: number;
      readonly outcomes: readonly BulkOutcome[];
    };
