/** The demo readers, shared by tests, the seed and the sandbox. */

export interface DemoReader {
  /** What `POST /sandbox/sign-in` calls them. */
  readonly key: "ada" | "max" | "rita" | "ben" | "cleo" | "dora";
  readonly email: string;
  /** Who they are in the demo paper. */
  readonly role: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** What they subscribe to, and whether that is over. */
  readonly subscription?: { readonly planId: string; readonly ended?: true };
}

export const demoReaders: readonly DemoReader[] = [
  {
    key: "ada",
    email: "ada@example.com",
    role: "founder",
    attributes: { first_name: "Ada", last_name: "Marsh", address: "3 Pilot Street, Port Ellery" },
    subscription: { planId: "sun-founder-yearly" },
  },
  {
    key: "max",
    email: "max@example.com",
    role: "member",
    attributes: { first_name: "Max", last_name: "Tolliver" },
    subscription: { planId: "sun-member-monthly" },
  },
  {
    key: "rita",
    email: "rita@example.com",
    role: "reader",
    attributes: {
      first_name: "Rita",
      last_name: "Calder",
      date_of_birth: "1981-04-12",
      address: "14 Orchard Row, Marlow, NY 12601",
    },
    subscription: { planId: "sun-reader-yearly" },
  },
  {
    key: "ben",
    email: "ben@example.com",
    role: "registered",
    attributes: { first_name: "Ben", last_name: "Okafor" },
  },
  {
    key: "cleo",
    email: "cleo@example.com",
    role: "lapsed",
    attributes: { first_name: "Cleo", last_name: "Hart" },
    subscription: { planId: "sun-reader-monthly", ended: true },
  },
  {
    key: "dora",
    // That of her staff account: who has proved it and is signed in stands at the desk.
    email: "dora@thesun.example",
    role: "editor and moderator",
    attributes: { first_name: "Dora", last_name: "Quill" },
  },
];
