/** The status of one integration. */
export interface IntegrationCheck {
  readonly name: string;
  readonly state: "live" | "test" | "sandbox" | "off";
  readonly detail: string;
  /** What production still needs; null if nothing. */
  readonly missing: string | null;
  /** What a paper can do without, but its operator should know. */
  readonly advice?: string;
}
