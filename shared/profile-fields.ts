interface Field {
  readonly name: string;
  /** In requests, answers and the database. */
  readonly attribute: string;
  readonly label: string;
  /** `lines`: a text that may have several lines. */
  readonly kind: "text" | "lines" | "phone" | "birthday";
  /** In characters. */
  readonly longest: number;
  /** The browser's name of what it may fill in. */
  readonly autoComplete: string;
  /** Whether it takes the whole width of the form. */
  readonly isWide?: boolean;
}

const fields = [
  {
    name: "firstName",
    attribute: "first_name",
    label: "First name",
    kind: "text",
    longest: 100,
    autoComplete: "given-name",
  },
  {
    name: "lastName",
    attribute: "last_name",
    label: "Last name",
    kind: "text",
    longest: 100,
    autoComplete: "family-name",
  },
  {
    name: "phone",
    // Has two further names (modules/accounts/readers/profile.ts).
    attribute: "phone",
    label: "Phone",
    kind: "phone",
    longest: 40,
    autoComplete: "tel",
  },
  {
    name: "birthday",
    attribute: "date_of_birth",
    label: "Birthday",
    kind: "birthday",
    longest: 10,
    autoComplete: "bday",
  },
  {
    name: "address",
    attribute: "address",
    label: "Address",
    kind: "lines",
    longest: 500,
    autoComplete: "street-address",
    isWide: true,
  },
] as const satisfies readonly Field[];

export type ProfileFieldName = (typeof fields)[number]["name"];

export type ProfileField = Field & { readonly name: ProfileFieldName };

/**
 * The fields of a reader's profile, in the order of its form. The account service's rules, the calls
 * between browser and server and the form are made from this list; the database keeps what is given.
 */
export const profileFields: readonly ProfileField[] = fields;
