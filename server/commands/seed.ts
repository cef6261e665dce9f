/**
 * `npm run seed`: loads the demo edition, dated now, into a database that has nothing else. Its accounts,
 * whose passwords are public, exist in the sandbox only.
 */
import { join } from "node:path";
import { publication } from "#publication";
import { offer } from "#publication/offer";
import { loadComments } from "../../seed/load-comments";
import { isEditionFor, loadEdition } from "../../seed/load-edition";
import { numberedArticles } from "../../seed/numbered-articles";
import { readEdition } from "../../seed/read-edition";
import { readDemoPages } from "../../seed/read-pages";
import { demoPlanOf, demoReaders } from "../../seed/readers";
import { demoStaff } from "../../seed/staff";
import { rootFolder } from "../folders/root-folder";
import { Refusal } from "../terminal/print";
import { demoPassword } from "../desk/staff-auth";
import type { CommandContext } from "./command-context";
import { withEditionLock } from "./edition-lock";

/** @throws Refusal for unknown arguments, and where the edition would mix with real articles */
export async function seed(context: CommandContext, args: readonly string[]): Promise<void> {
  const { count, isDemo } = readOptions(args);
  await withEditionLock(context.database, async () => {
    await refuseAmongOthers(context, isDemo);
    await load(context);
  });
  if (count > 0) await loadNumbered(context, count);
  await context.bus.publish("tags", ["*"]);
  context.print("Done. Reload any page to see it.");
}

/** Loads the edition if there are no articles yet, as on a first start. */
export function ensureEdition(context: CommandContext): Promise<void> {
  return withEditionLock(context.database, () => ensureLoaded(context));
}

async function ensureLoaded(context: CommandContext): Promise<void> {
  // Such a paper gets its content only from its newsroom.
  if (context.config.wordpress !== null) {
    await ensureStaff(context);
    return ensureReaders(context);
  }
  const { total } = await context.paper.content.reader.listStories({ limit: 1 });
  if (total > 0) {
    // An older demo has the edition, but not the readers or the pages.
    const edition = readEdition();
    const isLoaded = await hasEdition(context);
    if (isLoaded && isEditionFor(edition, publication.domain)) {
      await context.paper.content.ensurePages(readDemoPages());
    } else if (isLoaded) {
      context.print(
        "The database contains another paper’s demo edition. To start without it, stop the " +
          `server and delete ${context.config.dataDir}.`,
      );
    }
    if (isLoaded) await ensureStaff(context);
    return ensureReaders(context);
  }
  context.print("Loading today’s edition");
  await load(context);
}

/** The edition is for an empty paper, or one that has it already. */
async function refuseAmongOthers(context: CommandContext, isDemo: boolean): Promise<void> {
  const { paper, config } = context;
  if (config.wordpress !== null) {
    throw new Refusal("This paper’s content is in WordPress, so the demo edition can’t be loaded.");
  }
  const { total } = await paper.content.reader.listStories({ limit: 1 });
  const articles = `${total} article${total === 1 ? "" : "s"}`;
  if (!config.sandbox && total > 0) {
    throw new Refusal(
      `This paper has ${articles}, and the sandbox is off. You can’t add the demo edition to a live paper. ` +
        "To try it, use an empty database and SANDBOX=1.",
    );
  }
  if (!config.sandbox && !isDemo) {
    throw new Refusal(
      "The sandbox is off, and the demo edition would be public. To load it anyway: " +
        "npm run seed -- --demo. It loads articles only, not staff or readers.",
    );
  }
  if (total > 0 && !isDemo && !(await hasEdition(context))) {
    throw new Refusal(
      `This paper has ${articles} of its own. To add the demo edition to them: npm run seed -- --demo.`,
    );
  }
}

/** Whether the edition's lead article is there. */
async function hasEdition({ paper }: Pick<CommandContext, "paper">): Promise<boolean> {
  const [lead] = readEdition().topStories.articles;
  return lead !== undefined && (await paper.content.reader.findAccessFacts(lead)) !== null;
}

/** Under the slugs that the edition knows them by. */
async function listByConfiguredSlug({ content }: CommandContext["paper"]) {
  await content.sections.settle();
  return content.sections
    .list()
    .map(({ id, slug, configuredSlug = slug }) => ({ id, slug: configuredSlug }));
}

async function load({ paper, clock, config, media, print }: CommandContext): Promise<void> {
  const { articles } = await loadEdition({
    importEdition: paper.content.importEdition,
    sections: await listByConfiguredSlug(paper),
    picturesFolder: join(rootFolder(), "seed", "pictures"),
    media,
    now: clock.now(),
    domain: publication.domain,
    name: publication.name,
    timeZone: publication.timeZone,
    print: (line) => print(`   ${line}`),
  });
  print(`   ${articles} articles`);
  if (!config.sandbox) return;
  await ensureStaff({ paper, config });
  await ensureReaders({ paper, config });
  const { reader } = paper.content;
  const comments = await loadComments({
    importComments: paper.comments.importComments,
    findGate: reader.findAccessFacts,
    listSummaries: reader.listSummaries,
    readers: demoReaders,
    findReader: paper.accounts.findReader,
    listStaff: paper.accounts.listStaff,
    now: clock.now(),
  });
  print(`   ${comments} comments by readers`);
}

/** The demo staff, who sign in with a public password or one click. */
async function ensureStaff({
  paper,
  config,
}: Pick<CommandContext, "paper" | "config">): Promise<void> {
  if (!config.sandbox) return;
  for (const staff of demoStaff) {
    const details = { ...staff, applicationPassword: demoPassword };
    await paper.accounts.ensureStaff(details).catch((error: Error) => {
      // Someone has revoked the account, and it stays so.
      if (error.name !== "LoginTaken") throw error;
    });
  }
}

/** The demo readers; the sandbox's mailbox shows their emails to everyone. */
async function ensureReaders({
  paper,
  config,
}: Pick<CommandContext, "paper" | "config">): Promise<void> {
  if (!config.sandbox) return;
  for (const reader of demoReaders) await paper.accounts.ensureReader(reader);
}

type StartedContext = Pick<CommandContext, "paper" | "config" | "database">;

/** The sandbox's demo data of readers' lives: subscriptions, newsletters, figures. Requires a started application. */
export async function ensureDemo(context: StartedContext): Promise<void> {
  const { paper, config, database } = context;
  if (!config.sandbox) return;
  await ensureSubscribers(context);
  await withEditionLock(database, () => paper.newsletters.ensureDemo());
  // Otherwise they would wait for their next quarter of an hour: the run at the start came too early.
  await paper.figures.makeDays();
}

/** The demo readers' purchases in the simulated Stripe. Requires a started application. */
export async function ensureSubscribers(context: StartedContext): Promise<void> {
  if (!context.config.sandbox || context.config.stripe) return;
  await withEditionLock(context.database, () => subscribeReaders(context));
}

async function subscribeReaders({ paper }: Pick<CommandContext, "paper">): Promise<void> {
  for (const { email, subscription } of demoReaders) {
    const reader = subscription && (await paper.accounts.findReader({ email }));
    if (!reader) continue;
    const planId = demoPlanOf(subscription, offer);
    await paper.billing.ensureSubscriber({
      readerId: reader.id,
      email,
      planId,
      ended: subscription.ended ?? false,
    });
  }
}

const usage =
  "Usage: npm run seed [-- --demo] [--articles N]\n" +
  "       --demo        load it even if the sandbox is off or the paper has other articles\n" +
  "       --articles N  adds N articles for load tests, from 1 to 9999999";

function readOptions(args: readonly string[]): { count: number; isDemo: boolean } {
  const rest = [...args];
  let count = 0;
  let isDemo = false;
  while (rest.length > 0) {
    const option = rest.shift();
    if (option === "--demo") isDemo = true;
    else if (option === "--articles" && /^[1-9]\d{0,6}$/.test(rest[0] ?? "")) {
      count = Number(rest.shift());
    } else throw new Refusal(usage);
  }
  return { count, isDemo };
}

/** Plain numbered articles for load tests, some thousand at a time. */
async function loadNumbered({ paper, clock, print }: CommandContext, count: number): Promise<void> {
  const step = 5_000;
  const startedAt = performance.now();
  for (let from = 0; from < count; from += step) {
    const to = Math.min(from + step, count);
    await paper.content.importEdition({
      articles: numberedArticles({
        from,
        to,
        now: clock.now(),
        sections: paper.content.sections.list(),
      }),
    });
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    print(`   ${to} of ${count} load-test articles (${seconds} s)`);
  }
}
