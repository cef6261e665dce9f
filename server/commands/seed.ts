/** `npm run seed`: loads the demo edition, dated now. */
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
import { rootFolder } from "../root-folder";
import { Refusal } from "../print";
import { demoPassword } from "../staff-auth";
import type { CommandContext } from "./command-context";

/** @throws Refusal for unknown arguments */
export async function seed(context: CommandContext, args: readonly string[]): Promise<void> {
  const count = readCount(args);
  await load(context);
  if (count > 0) await loadNumbered(context, count);
  await context.bus.publish("tags", ["*"]);
  context.print("Done. Reload any page to see it.");
}

/** Loads the edition if there are no articles yet, as on a first start. */
export async function ensureEdition(context: CommandContext): Promise<void> {
  const { total } = await context.paper.content.reader.listStories({ limit: 1 });
  if (total > 0) {
    // An older demo has the edition, but not the readers or the pages.
    const edition = readEdition();
    const [lead] = edition.topStories.articles;
    const isLoaded =
      lead !== undefined && (await context.paper.content.reader.findAccessFacts(lead)) !== null;
    if (isLoaded && isEditionFor(edition, publication.domain)) {
      await context.paper.content.ensurePages(readDemoPages());
    } else if (isLoaded) {
      context.print(
        "The database holds the demo edition, of another paper. To start without it, stop the " +
          `server and delete ${context.config.dataDir}.`,
      );
    }
    if (isLoaded) await ensureStaff(context);
    return ensureReaders(context);
  }
  context.print("Loading today’s edition");
  await load(context);
}

async function load({ paper, clock, config, print }: CommandContext): Promise<void> {
  const { articles } = await loadEdition({
    importEdition: paper.content.importEdition,
    sections: publication.sections,
    picturesFolder: join(rootFolder(), "seed", "pictures"),
    mediaFolder: join(config.dataDir, "media"),
    now: clock.now(),
    domain: publication.domain,
    name: publication.name,
    timeZone: publication.timeZone,
    print: (line) => print(`   ${line}`),
  });
  await ensureStaff({ paper });
  print(`   ${articles} articles`);
  await ensureReaders({ paper, config });
  if (!config.sandbox) return;
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

async function ensureStaff({ paper }: Pick<CommandContext, "paper">): Promise<void> {
  for (const staff of demoStaff) {
    await paper.accounts.ensureStaff({ ...staff, applicationPassword: demoPassword });
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

/** The demo readers' purchases in the simulated Stripe. Requires a started application. */
export async function ensureSubscribers({
  paper,
  config,
}: Pick<CommandContext, "paper" | "config">): Promise<void> {
  if (!config.sandbox || config.stripe) return;
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

function readCount(args: readonly string[]): number {
  if (args.length === 0) return 0;
  const [option, value, ...rest] = args;
  if (option !== "--articles" || rest.length > 0 || !/^[1-9]\d{0,6}$/.test(value ?? "")) {
    throw new Refusal("Usage: npm run seed [-- --articles N], with N from 1 to 9999999.");
  }
  return Number(value);
}

/** Plain numbered articles for load tests, some thousand at a time. */
async function loadNumbered({ paper, clock, print }: CommandContext, count: number): Promise<void> {
  const step = 5_000;
  const begun = performance.now();
  for (let from = 0; from < count; from += step) {
    const to = Math.min(from + step, count);
    await paper.content.importEdition({
      articles: numberedArticles({ from, to, now: clock.now(), sections: publication.sections }),
    });
    const seconds = Math.round((performance.now() - begun) / 1000);
    print(`   ${to} of ${count} load-test articles (${seconds} s)`);
  }
}
