/** The calls behind the newsletters' forms and switches. */
import type { NewsletterPreferences } from "../../../../modules/newsletters/types";
import { call } from "../../../call";

export type { NewsletterPreferences };

const root = "/api/v1/newsletters";

interface Wish {
  readonly email: string;
  readonly lists: readonly string[];
  /** The page that asks, with the names of a campaign. */
  readonly source: string;
  /** A letter to sign in is under way, whose link confirms it, too. */
  readonly with?: "sign-in";
}

/** Always `asked`, but for a reader who is signed in and gives their own address. */
export const askForNewsletters = (wish: Wish) =>
  call<{ state: "asked" | "subscribed" }>("POST", root, wish);

export const findPreferences = () => call<NewsletterPreferences>("GET", `${root}/preferences`);

/** Makes the reader's lists exactly these; `allow` takes back that nothing may be sent at all. */
export const savePreferences = (given: { lists: readonly string[]; allow?: boolean }) =>
  call<NewsletterPreferences>("PUT", `${root}/preferences`, given);
