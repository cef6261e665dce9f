/** Client of the newsletters API. */
import type { CommentEmailChoice } from "../../../../modules/comments/types";
import type { NewsletterPreferences } from "../../../../modules/newsletters/types";
import { call } from "../../../call";

export type { NewsletterPreferences };

const root = "/api/v1/newsletters";

interface SignUpRequest {
  readonly email: string;
  readonly lists: readonly string[];
  /** The requesting page, with the names of a campaign. */
  readonly source: string;
  /** Sends a sign-in email that names the lists instead: its link starts them, too. */
  readonly with?: "sign-in";
  /** Path that the link of a sign-in email leads to. */
  readonly redirect?: string;
}

/** Always `asked`, except for a signed-in reader's own address. */
export const askForNewsletters = (signUp: SignUpRequest) =>
  call<{ state: "asked" | "subscribed" }>("POST", root, signUp);

const commentEmails = "/api/v1/comments/emails";

/** Whether the reader gets emails about their comments. */
export const findCommentEmails = () => call<CommentEmailChoice>("GET", commentEmails);
export const saveCommentEmails = (choice: CommentEmailChoice) =>
  call<CommentEmailChoice>("PUT", commentEmails, choice);

export const findPreferences = () => call<NewsletterPreferences>("GET", `${root}/preferences`);

/** Sets the reader's lists to exactly these; `allow` lifts the suppression of the address. */
export const savePreferences = (options: { lists: readonly string[]; allow?: boolean }) =>
  call<NewsletterPreferences>("PUT", `${root}/preferences`, options);
