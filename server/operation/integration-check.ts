/** The status of one integration. */
export interface IntegrationCheck {
  readonly name: string;
  readonly state: "live" | "test" | "sandbox" | "off";
  readonly detail: string;
  /** The settings that production still needs; null if none. */
  readonly missing: string | null;
  /** An optional setting that an operator should know about. */
  readonly advice?: string;
}
