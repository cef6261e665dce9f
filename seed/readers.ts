/** The demo readers, shared by tests, the seed and the sandbox. */

export interface DemoReader {
  /** What `POST /sandbox/sign-in` calls them. */
  readonly key: "ada" | "max" | "rita" | "ben" | "cleo";
  readonly email: string;
  /** Who they are in the demo paper. */
  readonly role: string;
  readonly attributes: Readonly<Record<string, string>>;
}

export const demoReaders: readonly DemoReader[] = [
  {
    key: "ada",
    email: "ada@example.com",
    role: "founder",
    attributes: { first_name: "Ada", last_name: "Marsh", address: "3 Pilot Street, Port Ellery" },
  },
  {
    key: "max",
    email: "max@example.com",
    role: "member",
    attributes: { first_name: "Max", last_name: "Tolliver" },
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
  },
];
