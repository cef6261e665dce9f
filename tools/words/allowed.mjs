/** Exceptions: where a word of `rules.mjs` is right, and why. */

/**
 * `file` is a path, or a folder with a trailing slash; `words`, in any case, are within 60 characters
 * before or after the match.
 * @type {readonly { file: string, words: string, because: string }[]}
 */
export const allowed = [
  {
    file: "modules/newsletters/subscriptions.ts",
    words: "import taken back",
    because: "a value of the database",
  },
  {
    file: "platform/mail/email-layout.tsx",
    words: "telephone=no",
    because: "the name that mail programs read",
  },
  {
    file: "modules/accounts/routes/media-user-routes.ts",
    words: "recognised",
    because: "Zephr's response",
  },
  {
    file: "modules/billing/manage/subscription-routes.ts",
    words: "Subscription cancelled",
    because: "Zephr's response",
  },
  {
    file: "modules/imports/lists/words.ts",
    words: "expired canceled cancelled ended",
    because: "other systems' lists have both spellings",
  },
  {
    file: "publication/offer.ts",
    words: "Full dues (",
    because: "the specification quotes it",
  },
  {
    file: "modules/content/wordpress/rest/wire/wire-collections.ts",
    words: "Sort collection by post attribute.",
    because: "WordPress's description",
  },
  {
    file: "web/features/frame/errors/error-fallback.tsx",
    words: "In the meanwhile, you can always find",
    because: "the specification quotes it",
  },
  {
    file: "web/features/desk/style-guide/invented-stories.ts",
    words: "A place where everybody knows the time",
    because: "a columnist's sentence",
  },
];
