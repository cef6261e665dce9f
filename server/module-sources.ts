/** The values that some modules need from several others. Part of the composition root. */
import type { Billing, SeatKeeper } from "../modules/billing/types";
import type { Comments } from "../modules/comments/types";
import type { Content } from "../modules/content/types";
import type { createDeskModule } from "../modules/desk/desk";
import type { Groups } from "../modules/groups/types";
import type { Newsletters } from "../modules/newsletters/types";
import type { Popular } from "../modules/popular/types";

/** Billing is created before the groups that it pays for. */
export const keepSeatsOf = (groups: () => Groups): SeatKeeper => ({
  keep: (paid) => groups().seats.keep(paid),
  hold: (subscriptionId, seats) => groups().seats.hold(subscriptionId, seats),
  release: (subscriptionId) => groups().seats.release(subscriptionId),
});

/** The data of the newsroom's Today screen. */
export const listTodaySources = ({
  content,
  comments,
  popular,
  billing,
  newsletters,
}: {
  content: Content;
  comments: Comments;
  popular: Popular;
  billing: Billing;
  newsletters: Newsletters;
}): Parameters<typeof createDeskModule>[0]["today"] => {
  return {
    listWorks: content.today.listWorks,
    listDay: content.today.listDay,
    listFrontIds: content.today.listFrontIds,
    findTitles: content.today.listHeadlines,
    countComments: comments.countToday,
    countReadings: popular.countReadings,
    listMostRead: popular.listMostRead,
    countSales: billing.countSales,
    listUnscheduledIssues: newsletters.listUnscheduled,
  };
};
