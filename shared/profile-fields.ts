interface Field {
  readonly name: string;
  /** The name in requests, responses and the database. */
  readonly attribute: string;
  readonly label: string;
  /** `lines`: text with line breaks. */
  readonly kind: "text" | "lines" | "phone" | "birthday";
  /** Maximum length in characters. */
  readonly longest: number;
  /** The browser's autofill token. */
  readonly autoComplete: string;
  /** Whether it has the full width of the form. */
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
    // Has two other names (modules/accounts/readers/profile.ts).
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
 * The fields of a reader's profile, in the order of the form. The account service's rules, the requests
 * between browser and server and the form are derived from this list.
 */
export const profileFields: readonly ProfileField[] = fields;
