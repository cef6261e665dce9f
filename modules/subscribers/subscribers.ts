/**
 * Entry of the module: the newsroom's screens on subscribers. It has no data of its own: accounts, access, billing
 * and newsletters keep theirs, and arrive as arguments. See README.md.
 */
import { createAuditLog } from "../../platform/desk/audit-log";
import type { Search } from "../search/types";
import { createBillingCalls } from "./calls/billing-calls";
import { createCouponCalls } from "./calls/coupon-calls";
import { createPersonalDataCalls } from "./calls/personal-data-calls";
import { createReaderCalls } from "./calls/reader-calls";
import { createGivenEmails } from "./given-emails";
import { createGiving } from "./given";
import type { FromNeighbors, Service, SubscribersDeps } from "./service";
import type { Subscribers } from "./types";

/** Of other modules; the rest is what the parts of this one share. */
interface Neighbors {
  readonly accounts: { readonly readerAdmin: Service["readers"] };
  readonly access: Service["access"];
  readonly billing: {
    readonly staff: Service["billing"];
    readonly isPaymentDue: Service["isPaymentDue"];
  };
  readonly groups: { readonly listSeatRenewals: Service["listSeatRenewals"] };
  readonly newsletters: {
    readonly findPreferences: Service["findNewsletters"];
    readonly listSent: Service["listSentIssues"];
  };
  readonly comments: { readonly listOfReader: Service["listComments"] };
  readonly support: { readonly listMessages: Service["listMessages"] };
  readonly search: Pick<Search, "find">;
  readonly content: {
    readonly reader: { readonly findAccessFacts: Service["findArticle"] };
    readonly today: { readonly listHeadlines: Service["findTitles"] };
  };
}

/** How many articles are proposed for words of a headline. */
const mostFound = 8;

export function createSubscribers(
  deps: Omit<SubscribersDeps, keyof FromNeighbors> & Neighbors,
): Subscribers {
  const { accounts, billing, groups, newsletters, comments, support, search, content } = deps;
  const service: Service = {
    ...deps,
    auditLog: createAuditLog(deps),
    readers: accounts.readerAdmin,
    billing: billing.staff,
    isPaymentDue: billing.isPaymentDue,
    listSeatRenewals: groups.listSeatRenewals,
    findNewsletters: newsletters.findPreferences,
    listMessages: support.listMessages,
    listSentIssues: newsletters.listSent,
    listComments: comments.listOfReader,
    findArticle: content.reader.findAccessFacts,
    findTitles: content.today.listHeadlines,
    async searchArticles(text) {
      const { hits } = await search.find({ text, hitsPerPage: mostFound }, { kind: "anonymous" });
      return hits.map(({ slug, post_title: title }) => ({ slug, title }));
    },
  };
  const emails = deps.mail && createGivenEmails({ ...deps, mail: deps.mail });
  const giving = createGiving(service, emails);
  return {
    routes: [],
    dueJobs: [],
    deskCalls: [
      ...createReaderCalls(service, giving),
      ...createBillingCalls(service),
      ...createPersonalDataCalls(service),
      ...createCouponCalls(service),
    ],
  };
}
