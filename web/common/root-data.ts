/** What the root loader gives to every page, as other routes find it again. */
import type { VendorSettings } from "../../shared/vendors/vendor-settings";

export interface RootData {
  /** ISO 8601 instant of rendering. */
  readonly printedAt: string;
  /** The paper's own origin. */
  readonly origin: string;
  /** Whether to say that letters, payments and sign-ins are played. */
  readonly isSandboxShown: boolean;
  /** Whose script pages load, and by which names. */
  readonly vendors: VendorSettings;
  /** Companies through which readers can sign in here. */
  readonly providers: readonly ("google" | "facebook")[];
  /** What the profile calls the phone attribute: `phone-number` in production, `phone_number` elsewhere. */
  readonly phoneName: "phone-number" | "phone_number";
}

/** The paper's origin from the matches a `meta` function gets; empty when the root loader failed. */
export function originOf(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
): string {
  const root = matches.find((match) => match?.id === "root")?.loaderData as RootData | undefined;
  return root?.origin ?? "";
}
