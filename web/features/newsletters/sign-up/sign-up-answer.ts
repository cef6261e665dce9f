/** The result of a sign-up; also the route's action result without scripts. */
export type SignUpAnswer = {
  readonly email: string;
  /** Ids of the selected lists. */
  readonly lists: readonly string[];
} & (
  | { readonly state: "asked" | "subscribed" }
  | {
      readonly state: "refused";
      readonly at: "email" | "lists" | "form";
      /** A message. */
      readonly message: string;
    }
);
