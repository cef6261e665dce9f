import useSwr from "swr";
import type { StaffPayments } from "../../../modules/subscribers/types";
import { call } from "../../common/call";

export interface LoadedPayments {
  readonly data: StaffPayments | undefined;
  readonly error: unknown;
  readonly isLoading: boolean;
  reload(): Promise<unknown>;
}

/** A reader's payments. Stripe is asked for them, which may take a while or fail. */
export function usePayments(path: string): LoadedPayments {
  const { data, error, isValidating, mutate } = useSwr(
    `${path}/payments`,
    (key: string) => call<StaffPayments>(key),
    { shouldRetryOnError: false, revalidateOnFocus: false },
  );
  return { data, error: error as unknown, isLoading: isValidating, reload: () => mutate() };
}
