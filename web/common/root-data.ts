/** The root loader's data, which every page has, as other routes find it. */
import { publication } from "#publication";
import type { Section } from "../../shared/publication/publication-shapes";
import type { VendorSettings } from "../../shared/vendors/vendor-settings";
import { noVendors } from "./no-vendors.built";

export interface RootData {
  /** ISO 8601 instant of rendering. */
  readonly printedAt: string;
  /** The publication's own origin. */
  readonly origin: string;
  /** Whether to say that emails, payments and sign-ins are simulated. */
  readonly isSandboxShown: boolean;
  /** Configured third-party scripts and their ids. */
  readonly vendors: VendorSettings;
  /** Configured sign-in providers. */
  readonly providers: readonly ("google" | "facebook")[];
  /**
   * The profile's name for the phone attribute: `phone-number` in production, `phone_number` elsewhere.
   */
  readonly phoneName: "phone-number" | "phone_number";
  /** The paper's sections, which the navigation lists. */
  readonly sections: readonly Section[];
}

/** For a page whose root loader failed. */
export const noRootData: RootData = {
  printedAt: "",
  origin: "",
  isSandboxShown: false,
  vendors: noVendors,
  providers: [],
  phoneName: "phone_number",
  sections: publication.sections,
};

/** The origin from the matches of a `meta` function; empty when the root loader failed. */
export function originOf(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
): string {
  const root = matches.find((match) => match?.id === "root")?.loaderData as RootData | undefined;
  return root?.origin ?? "";
}
