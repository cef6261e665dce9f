/** The labels of webhook events. */
const words: Readonly<Record<string, string>> = {
  "article.published": "Published",
  "article.updated": "Updated",
  "article.taken_down": "Taken down",
  "subscription.started": "Started",
  "subscription.renewed": "Renewed",
  "subscription.changed": "Changed",
  "subscription.canceled": "Scheduled to cancel",
  "subscription.ended": "Ended",
  "subscription.payment_failed": "Payment failed",
  "comment.created": "Posted",
  "comment.held": "Held for moderation",
  "comment.approved": "Approved",
  "comment.removed": "Removed",
};

const groups: readonly (readonly [string, string])[] = [
  ["article.", "Articles"],
  ["subscription.", "Subscriptions"],
  ["comment.", "Comments"],
];

/** The types of events in groups, each with its word. */
export const groupEvents = (types: readonly string[]) =>
  groups.map(([start, title]) => ({
    title,
    events: types
      .filter((type) => type.startsWith(start))
      .map((type) => ({ type, word: words[type] ?? type })),
  }));
