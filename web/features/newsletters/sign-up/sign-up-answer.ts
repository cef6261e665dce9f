/** What became of a sign-up; the route's action answers it where no script runs. */
export type SignUpAnswer = {
  readonly email: string;
  /** Ids of what was chosen. */
  readonly lists: readonly string[];
} & (
  | { readonly state: "asked" | "subscribed" }
  | {
      readonly state: "refused";
      readonly at: "email" | "lists" | "form";
      /** A sentence. */
      readonly message: string;
    }
);
