import { missing, invalidRequest } from "../store/api-error";

interface Intent {
  readonly id: string;
  readonly client_secret: string | null;
}

/**
 * Limits browsers to intents whose client secret they know.
 * @throws ApiError for a wrong secret, or a missing one from a browser
 */
export function checkClientSecret(
  intent: Intent,
  { given: input, isBrowser }: { given: string | undefined; isBrowser: boolean },
): void {
  if (input === intent.client_secret) return;
  if (input !== undefined) {
    throw invalidRequest(
      "The client_secret provided does not match any associated intent on this account.",
      { param: "client_secret" },
    );
  }
  if (isBrowser) throw missing("intent", { id: intent.id, param: "intent" });
}

/** Fields of an intent that browsers don't get. */
const hidden: ReadonlySet<string> = new Set([
  "application_fee_amount",
  "customer",
  "invoice",
  "latest_charge",
  "metadata",
  "receipt_email",
  "transfer_data",
  "transfer_group",
]);

/** An intent without the fields that the caller may not see. */
export function showIntent(intent: object, isBrowser: boolean): object {
  if (!isBrowser) return intent;
  return Object.fromEntries(Object.entries(intent).filter(([key]) => !hidden.has(key)));
}
