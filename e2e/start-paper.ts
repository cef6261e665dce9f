/**
 * Starts a built server for each worker, on a free port with a copy of the seeded edition, so that
 * parallel tests do not affect each other. With BEHIND_VARNISH=1 (`npm run test:behind-varnish`) a worker
 * has four processes, behind Varnish; with FROM_WORDPRESS=1 (`npm run test:wordpress`) what papers show comes
 * from a WordPress.
 */
import type { FullConfig } from "@playwright/test";
import { builtFolder } from "../test/setup/built";
import { startBehindVarnish } from "../test/cdn/start-behind-varnish";
import { copySeededPaper, startSeeded, type Seeded } from "../test/setup/seeded";
import { startNewsroom } from "../test/wordpress/reading/start-newsroom";
import { seededAt, serve } from "./serve";

const isBehindVarnish = process.env.BEHIND_VARNISH === "1";
const isFromWordPress = process.env.FROM_WORDPRESS === "1";

export default async function startPapers({ workers }: FullConfig): Promise<() => Promise<void>> {
  const { stop: stopSeeded, ...seeded } = await startSeeded(seededAt);
  process.env.SEEDED = JSON.stringify(seeded);
  const newsroom = isFromWordPress ? await startNewsroom(seeded) : null;
  // For every paper from here on, those of single tests, too.
  Object.assign(process.env, newsroom?.settings);
  const papers = await Promise.all(Array.from({ length: workers }, () => startPaper()));
  process.env.PAPER_URLS = papers.map(({ address }) => address).join(",");
  return async () => {
    await Promise.all(papers.map(({ stop }) => stop()));
    await newsroom?.stop();
    await stopSeeded();
  };
}

/** @param environment further variables of `.env.example` */
export async function startPaper(
  environment: Readonly<Record<string, string>> = {},
): Promise<{ address: string; stop(): Promise<void> }> {
  const copy = await copySeededPaper(JSON.parse(process.env.SEEDED!) as Seeded);
  const settings = { ...copy.settings, ...environment };
  const { address, stop } = await (isBehindVarnish
    ? startBehindVarnish(settings)
    : serve(builtFolder(), settings));
  return {
    address,
    async stop() {
      await stop();
      await copy.remove();
    },
  };
}
