/**
 * `npm run doctor`: each door to the outside world (real, sandbox or off) and what is missing;
 * `npm run doctor -- letter ADDRESS` also sends a letter through the configured door.
 */
import { access, constants, statfs } from "node:fs/promises";
import { publication } from "../../publication";
import { DEMO_SECRET, type StripeAccount } from "../../platform/config";
import { Refusal } from "../say";
import type { VendorSettings } from "../../shared/vendors/vendor-settings";
import type { CommandContext } from "./command-context";
import { trialLetter } from "./trial-letter";
import { isLiveKey } from "../../modules/billing/stripe";

interface Door {
  name: string;
  state: "real" | "sandbox" | "off";
  detail: string;
  /** What production still needs; null when nothing. */
  missing: string | null;
}

/** @throws Refusal for words it does not know */
export async function doctor(context: CommandContext, words: readonly string[]): Promise<void> {
  if (words.length > 0) return sendLetter(context, words);
  const { config, database, paper, say } = context;
  const { rows } = await database.pool.query<{ version: string }>("select version() as version");
  const { total } = await paper.content.reader.listStories({ limit: 1 });
  const doors: Door[] = [
    {
      name: "Database",
      state: database.kind === "postgres" ? "real" : "sandbox",
      detail: `${database.kind === "postgres" ? "PostgreSQL" : "embedded"}: ${/^\S+ \S+/.exec(rows[0]?.version ?? "")?.[0]}, ${total} articles`,
      missing:
        database.kind === "postgres"
          ? null
          : "DATABASE_URL for more than one process (the embedded database serves one)",
    },
    {
      name: "Letters",
      state: config.smtpUrl ? "real" : config.sandbox ? "sandbox" : "off",
      detail: config.smtpUrl
        ? `SMTP at ${new URL(config.smtpUrl).host}`
        : config.sandbox
          ? "kept in the mailbox at /sandbox/mail"
          : "no letter can be sent",
      missing: config.smtpUrl ? null : "SMTP_URL",
    },
    providerDoor("Google", config, config.google !== null),
    providerDoor("Facebook", config, config.facebook !== null),
    {
      name: "Payments",
      state: config.stripe ? "real" : config.sandbox ? "sandbox" : "off",
      detail: config.stripe
        ? `Stripe, ${isForTests(config.stripe) ? "test" : "live"} keys`
        : config.sandbox
          ? "Stripe is played at /sandbox/stripe"
          : "nothing is sold",
      missing: config.stripe
        ? isForTests(config.stripe)
          ? "live keys of Stripe (those that are set move no money)"
          : null
        : "STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET",
    },
    {
      name: "Retention",
      state: config.churnkey ? "real" : "off",
      detail: config.churnkey
        ? "Churnkey asks those who want to leave"
        : "the paper’s own page asks (CHURNKEY_APP_ID and _API_KEY turn Churnkey on)",
      missing: null,
    },
    {
      name: "Quotes",
      state: config.quotes ? "real" : config.sandbox ? "sandbox" : "off",
      detail: config.quotes
        ? `asked of ${new URL(config.quotes.url).host}`
        : config.sandbox
          ? "played, and marked as sample data"
          : "no ticker (QUOTES_URL and QUOTES_API_KEY turn it on)",
      missing: null,
    },
    await placesDoor(config.geoDatabase),
    vendorsDoor(config.vendors),
    {
      name: "Mail hosts",
      state: config.sandbox ? "sandbox" : "real",
      detail: config.sandbox ? "played: every domain receives mail" : "asked of the name servers",
      missing: null,
    },
    {
      name: "Clock",
      state: config.sandbox ? "sandbox" : "real",
      detail: config.sandbox ? "can be wound forward at /sandbox" : "the machine's",
      missing: null,
    },
    {
      name: "Pictures",
      state: "real",
      detail: config.imageHosts.length > 0 ? `own and ${config.imageHosts.join(", ")}` : "own only",
      missing: null,
    },
    {
      name: "Address",
      state: config.publicUrl ? "real" : "sandbox",
      detail: config.publicUrl ?? "this machine's own",
      missing: config.publicUrl?.startsWith("https:") ? null : "PUBLIC_URL with https",
    },
    {
      name: "Secret",
      state: config.secret === DEMO_SECRET ? "sandbox" : "real",
      detail: config.secret === DEMO_SECRET ? "the demo secret, known to everyone" : "your own",
      missing: config.secret === DEMO_SECRET ? "SECRET (at least 32 characters)" : null,
    },
    await dataFolder(config.dataDir),
  ];
  for (const { name, state, detail } of doors)
    say(`${name.padEnd(10)} ${state.padEnd(8)} ${detail}`);
  const missing = doors.flatMap(({ missing: what }) => (what ? [what] : []));
  say("");
  say(
    missing.length === 0 ? "Ready for production." : `For production, set: ${missing.join("; ")}.`,
  );
}

const isForTests = ({ secretKey }: StripeAccount) => !isLiveKey(secretKey);

/** Another company that signs readers in; the paper does without. */
function providerDoor(name: string, { sandbox }: { sandbox: boolean }, isSet: boolean): Door {
  const variables = `${name.toUpperCase()}_CLIENT_ID and _CLIENT_SECRET`;
  return {
    name,
    state: isSet ? "real" : sandbox ? "sandbox" : "off",
    detail: isSet
      ? "signs readers in"
      : sandbox
        ? "played at /sandbox/identity"
        : `not offered (${variables} turn it on)`,
    missing: null,
  };
}

/** Where visitors are; what the edge's headers say is taken in any case. */
async function placesDoor(file: string | null): Promise<Door> {
  const name = "Places";
  if (file === null)
    return { name, state: "off", detail: "by the edge’s headers only", missing: null };
  const isReadable = await access(file, constants.R_OK).then(
    () => true,
    () => false,
  );
  return {
    name,
    state: "real",
    detail: `${file}${isReadable ? "" : ", not readable"}`,
    missing: isReadable ? null : "a readable GEO_DATABASE",
  };
}

function vendorsDoor(vendors: VendorSettings): Door {
  const used = Object.entries(vendors).flatMap(([vendor, value]) => (value ? [vendor] : []));
  return {
    name: "Vendors",
    state: used.length > 0 ? "real" : "off",
    detail: used.length > 0 ? `pages load ${used.join(", ")}` : "pages load no script of others",
    missing: null,
  };
}

async function sendLetter({ paper, say }: CommandContext, words: readonly string[]): Promise<void> {
  const [action, to, ...rest] = words;
  if (action !== "letter" || !to || !/^[^\s@]+@[^\s@]+$/.test(to) || rest.length > 0) {
    throw new Refusal("Usage: npm run doctor [-- letter ADDRESS]");
  }
  if (!paper.mail) throw new Refusal("No letter can be sent: set SMTP_URL.");
  await paper.mail.send({
    to,
    subject: `A letter from ${publication.name}`,
    letter: trialLetter(publication.name),
  });
  say(`A letter to ${to} is on its way.`);
}

async function dataFolder(path: string): Promise<Door> {
  const writable = await access(path, constants.W_OK).then(
    () => true,
    () => false,
  );
  const disk = await statfs(path);
  const free = (disk.bavail * disk.bsize) / 1024 ** 3;
  return {
    name: "Data",
    state: "real",
    detail: `${path}, ${free.toFixed(1)} GiB free${writable ? "" : ", not writable"}`,
    missing: writable ? null : "a writable DATA_DIR",
  };
}
