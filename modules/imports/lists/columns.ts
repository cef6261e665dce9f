/** The meanings of a subscriber list's columns, by the headings that other systems give them. */
import { Refusal } from "../../../platform/refusal";

export type ColumnName =
  | "email"
  | "name"
  | "firstName"
  | "lastName"
  | "customerId"
  | "createdAt"
  | "newsletters"
  | "noEmails"
  | "consent"
  | "deletedAt"
  | "isComplimentary"
  | "plan"
  | "isActive"
  | "accessUntil";

/** In the form of `plain`. */
const headings: Readonly<Record<ColumnName, readonly string[]>> = {
  email: [
    "email",
    "emailaddress",
    "useremail",
    "mail",
    "subscriberemail",
    "customeremail",
    "memberemail",
  ],
  name: ["name", "fullname", "displayname", "customername"],
  firstName: ["firstname", "givenname", "vorname", "memberfirstname"],
  lastName: ["lastname", "surname", "familyname", "nachname", "memberlastname"],
  customerId: ["stripecustomerid", "stripeid", "customerid", "stripecustomer"],
  createdAt: [
    "createdat",
    "created",
    "createdutc",
    "createdate",
    "date",
    "registered",
    "userregistered",
    "registrationdate",
    "signupdate",
    "startdate",
    "subscribedat",
    "subscriptiondate",
    "joined",
    "membersince",
  ],
  newsletters: [
    "newsletters",
    "newsletter",
    "lists",
    "subscribedtoemails",
    "subscribed",
    "emailpreferences",
  ],
  noEmails: [
    "emaildisabled",
    "emailsdisabled",
    "unsubscribed",
    "unsubscribedat",
    "unsubscribedate",
    "unsubtime",
    "cleantime",
    "optout",
    "optedout",
    "emailoptout",
    "hasoptedoutofemail",
    "donotemail",
    "donotcontact",
    "bounced",
    "bouncedat",
  ],
  consent: [
    "consent",
    "emailconsent",
    "marketingconsent",
    "gdprconsent",
    "optin",
    "optedin",
    "emailoptin",
    "acceptsmarketing",
    "acceptsemailmarketing",
  ],
  deletedAt: ["deletedat"],
  isComplimentary: ["complimentaryplan", "complimentary", "comp", "iscomp", "gifted"],
  plan: [
    "plan",
    "planname",
    "membershipplan",
    "subscriptiontier",
    "type",
    "subscriptiontype",
    "tier",
    "tiers",
    "importtier",
    "product",
    "products",
    "productname",
    "resource",
    "resourcename",
    "term",
    "termname",
    "termtype",
    "entitlements",
  ],
  isActive: [
    "activesubscription",
    "active",
    "status",
    "subscriptionstatus",
    "subscriptionstate",
    "membershipstatus",
    "patronstatus",
    "accessstatus",
  ],
  accessUntil: [
    "expiry",
    "expirydate",
    "expires",
    "expiresat",
    "expiredate",
    "expirationdate",
    "membershipexpiration",
    "ablaufdatum",
    "accessuntil",
    "accessexpires",
    "accessexpiredate",
    "accessenddate",
    "accessend",
    "termenddate",
    "subscriptionenddate",
    "enddate",
    "endsat",
    "subscriptionends",
    "subscriptionexpiresat",
    "paiduntil",
    "validuntil",
    "currentperiodendutc",
    "currentperiodend",
    "nextbillingdate",
  ],
};

/** A heading by which a system's own export is recognized. */
const systems: readonly (readonly [name: string, marks: readonly string[]])[] = [
  ["Ghost", ["complimentaryplan", "subscribedtoemails"]],
  ["Substack", ["activesubscription", "emaildisabled"]],
  ["Stripe", ["currentperiodendutc", "cardid", "delinquent", "customeremail"]],
  ["Piano", ["uid", "useriduid", "aid", "pianoid", "termname"]],
  ["Zephr", ["zephrid", "userid", "blaizeid", "entitlements"]],
];

const plain = (heading: string): string => heading.toLowerCase().replace(/[^a-z0-9]/g, "");

export interface Columns {
  /** The system that the file seems to be from, or “a list”. */
  readonly system: string;
  /** As they are in the file; empty if it has none. */
  readonly headings: readonly string[];
  readonly places: ReadonlyMap<ColumnName, number>;
  /** All columns with names of plans, of which `places` has the first. */
  readonly plans: readonly number[];
}

/**
 * Reads the first line of a list.
 *
 * @throws Refusal if it has neither an address nor a heading for addresses
 */
export function readColumns(record: readonly string[]): Columns {
  const plainOnes = record.map(plain);
  const places = new Map<ColumnName, number>();
  for (const [name, known] of Object.entries(headings) as [ColumnName, readonly string[]][]) {
    const place = plainOnes.findIndex((heading) => known.includes(heading));
    if (place >= 0) places.set(name, place);
  }
  // A list of Stripe's customers calls the customer's ID just “id”.
  const own = plainOnes.indexOf("id");
  const system = systems.find(([, marks]) => marks.some((mark) => plainOnes.includes(mark)))?.[0];
  if (system === "Stripe" && !places.has("customerId") && own >= 0) places.set("customerId", own);
  const plans = plainOnes.flatMap((heading, place) =>
    headings.plan.includes(heading) ? [place] : [],
  );
  if (places.has("email")) return { system: system ?? "a list", headings: record, places, plans };
  const address = record.findIndex((cell) => cell.includes("@"));
  if (address < 0) throw new Refusal("No column of this list is called “email”.");
  return { system: "a list", headings: [], places: new Map([["email", address]]), plans: [] };
}
