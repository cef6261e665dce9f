import { missing, wrongRequest } from "../books/refusal";

interface Intent {
  readonly id: string;
  readonly client_secret: string | null;
}

/**
 * A browser may see and confirm what it knows the secret of, and nothing else.
 * @throws Refusal for a wrong secret, or none from a browser
 */
export function checkClientSecret(
  intent: Intent,
  { given, isBrowser }: { given: string | undefined; isBrowser: boolean },
): void {
  if (given === intent.client_secret) return;
  if (given !== undefined) {
    throw wrongRequest(
      "The client_secret provided does not match any associated intent on this account.",
      { param: "client_secret" },
    );
  }
  if (isBrowser) throw missing("intent", { id: intent.id, param: "intent" });
}

/** What a browser is not told of an intent. */
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

/** An intent for those who ask. */
export function showIntent(intent: object, isBrowser: boolean): object {
  if (!isBrowser) return intent;
  return Object.fromEntries(Object.entries(intent).filter(([key]) => !hidden.has(key)));
}
