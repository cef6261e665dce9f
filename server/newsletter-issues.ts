/** The values that newsletter issues need from other modules. Part of the composition root. */
import { publication } from "#publication";
import { findWeekendSection } from "../shared/publication/section-color";
import type { Access } from "../modules/access/types";
import type { Billing } from "../modules/billing/types";
import type { Content } from "../modules/content/types";
import type { Config } from "../platform/config/config";
import type { BulkMail } from "../platform/mail/bulk/bulk-mail";

export function newsletterIssues(options: {
  config: Pick<Config, "bulkMail">;
  bulk: BulkMail | null;
  content: Content;
  access: Access;
  billing: Pick<Billing, "countSoldBy">;
  findStaffEmail: (staffId: number) => Promise<string | null>;
  listMostRead: (limit: number) => Promise<readonly { readonly id: number }[]>;
  deliver: (request: Request) => Promise<Response>;
  origin: () => string;
  now: () => Date;
}) {
  const { config, bulk, content, access, deliver, origin, now } = options;
  return {
    bulk,
    issueSettings: config.bulkMail,
    issuePaper: { ...publication, ...publication.addresses },
    listSections: () => content.sections.list().map(({ id, label }) => ({ id, label })),
    findWeekendSectionId: () => findWeekendSection(content.sections.list())?.id ?? null,
    content: { reader: content.reader, ...content.forIssues, listMostRead: options.listMostRead },
    filterPaying: (readerIds: readonly string[]) => access.filterPaying(readerIds, now()),
    countSoldBy: options.billing.countSoldBy,
    async ask(path: string): Promise<number> {
      const response = await deliver(new Request(new URL(path, origin())));
      await response.body?.cancel();
      return response.status;
    },
    findStaffEmail: options.findStaffEmail,
  };
}
