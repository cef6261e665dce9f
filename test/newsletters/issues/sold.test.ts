// From the link in an issue to the subscription that was bought: what the issue's figures say.
import { beforeAll, expect, it } from "vitest";
import { describeVisit } from "../../../web/features/membership/checkout/metadata";
import { openNewReader, plans, subscribed } from "../../billing/checkout-calls";
import { useIssueDesk, words } from "./issue-desk";

const desk = useIssueDesk();
const reader = "subscriber-1@readers.example";
let sent: Awaited<ReturnType<typeof sendIssue>>;

async function sendIssue() {
  const issue = await desk.create("the-weekend", "today");
  const { body } = await desk.save(issue, { parts: [words("[See plans](/pricing).")] });
  expect((await desk.act(body, "send", { at: null })).status).toBe(200);
  await desk.wind(2);
  const [email] = await desk.emailsTo(reader);
  const link = /https?:\/\/[^\s"\])]+\/pricing\?[^\s"\])]+/.exec(email!.text)![0];
  return { issue, link };
}

beforeAll(async () => {
  await desk.signIn();
  sent = await sendIssue();
});

const sold = async () => (await desk.read(sent.issue)).figures!.subscribed;

/** Buys as the browser does that came to `landing` and buys on `url`. */
async function buy(landing: string, url: string, change: Record<string, string> = {}) {
  const browser = await openNewReader(desk.app);
  const { subscriptionId } = await subscribed(browser, plans.reader);
  const campaign = new URL(landing).search.slice(1);
  const metadata = describeVisit({ url, campaign, width: 390, email: reader, place: null });
  const answer = await browser.post("/api/v1/checkout/update-meta", {
    subscriptionId,
    metadata: { ...metadata, ...change },
  });
  expect(answer.status).toBe(200);
  await desk.app.paper.jobs.settle();
  return subscriptionId;
}

it("counts a subscription to the issue by whose link its reader came, once", async () => {
  const before = await sold();
  const id = await buy(sent.link, `${new URL(sent.link).origin}/article/somewhere-else`);
  expect(await sold()).toBe(before + 1);
  // Later reads of it change nothing.
  await desk.app.paper.billing.reconcile();
  expect(await sold()).toBe(before + 1);
  const [row] = await desk.app.query(
    "select campaign, path from billing.sales where subscription_id = $1",
    [id],
  );
  expect(row).toEqual({ campaign: sent.issue.name, path: "/article/somewhere-else" });
});

it("counts neither other campaigns nor what a stranger writes into a link", async () => {
  const before = await sold();
  const { origin } = new URL(sent.link);
  await buy(`${origin}/pricing`, `${origin}/pricing`);
  await buy(`${origin}/pricing?utm_source=newsletter&utm_campaign=june`, `${origin}/pricing`);
  const id = await buy(`${origin}/pricing?utm_campaign=ada%40example.com`, `${origin}/pricing`, {
    query_utm_campaign: "ada@example.com",
  });
  expect(await sold()).toBe(before);
  const [row] = await desk.app.query(
    "select campaign from billing.sales where subscription_id = $1",
    [id],
  );
  expect(row).toEqual({ campaign: null });
});
