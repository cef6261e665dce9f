/**
 * Simulated vendors: requests to them are recorded and setConsent with minimal scripts that fulfill each
 * vendor's contract. No request leaves this machine.
 */
import type { BrowserContext, Page } from "@playwright/test";

/** The variables that enable all vendors. */
export const everyVendor = {
  GTM_CONTAINER_ID: "GTM-TEST123",
  PUSHLY_DOMAIN_KEY: "pushly-key-123",
  SPARKLOOP_TEAM_ID: "team_abc123",
  MARFEEL_ACCOUNT_ID: "4321",
  AD_MANAGER_PATH: "/1234567/sun",
  CALENDLY_URL: "https://calendly.com/sun/call",
  TRACE_ADDRESS: "1",
};

/** A container tag that loads a script from a host outside the security policy. */
const tagManager = `
const tag = document.createElement("script");
tag.src = "https://tags.example/child.js";
document.head.append(tag);`;

const adManager = `
const calls = (window.adCalls = []);
const listeners = [];
const slots = new Map();
const ads = {
  setForceSafeFrame(on) { calls.push("safe " + on); return ads; },
  enableLazyLoad() { calls.push("lazy"); },
  refresh(shown) { calls.push("refresh " + shown.length); },
  addEventListener(name, work) { listeners.push(work); return ads; },
};
const tag = {
  cmd: { push(work) { work(); } },
  pubads: () => ads,
  defineSlot(path, size, id) {
    if (slots.has(id)) return null;
    const targeting = {};
    const slot = {
      addService: () => slot,
      setTargeting(key, value) { targeting[key] = value; return slot; },
      getSlotElementId: () => id,
    };
    slots.set(id, { path, size, targeting, slot });
    return slot;
  },
  destroySlots(gone) {
    calls.push("destroy " + gone.length);
    for (const slot of gone) slots.delete(slot.getSlotElementId());
    return true;
  },
  enableServices() { calls.push("enable"); },
  display(id) {
    const { path, size, targeting, slot } = slots.get(id);
    calls.push("display " + path + " " + size.join("x") + " " + JSON.stringify(targeting));
    const isEmpty = id.endsWith("divider-1");
    if (!isEmpty) document.getElementById(id).append("Sold");
    listeners.forEach((tell) => tell({ slot, isEmpty }));
  },
};
const queued = window.googletag.cmd;
window.googletag = tag;
queued.forEach((work) => work());`;

const marfeel = `
const calls = (window.marfeelCalls = []);
const compass = {
  setUserType: (type) => calls.push("type " + type),
  trackNewPage: ({ url }) => calls.push("page " + new URL(url).pathname),
};
const run = ([name, work]) => name === "compass" && work(compass);
const queued = window.marfeel.cmd;
window.marfeel.cmd = { push: run };
queued.forEach(run);`;

const sparkLoop = `
window.sparkLoopGiven = { ...window.SL, isFound: !!document.querySelector("script[data-sparkloop]") };
window.SL = { trackSubscriber: (email) => (window.tracked = email) };`;

/** Appends a frame to the element, as Calendly's script does. */
const calendly = `
window.Calendly = { initInlineWidget({ url, parentElement }) {
  const frame = document.createElement("iframe");
  frame.src = url;
  frame.title = "Calendar";
  parentElement.append(frame);
} };`;

const answers: readonly (readonly [start: string, body: string])[] = [
  ["https://www.googletagmanager.com/gtm.js?", tagManager],
  ["https://tags.example/child.js", "window.childRan = true;"],
  ["https://securepubads.g.doubleclick.net/tag/js/gpt.js", adManager],
  ["https://sdk.mrf.io/statics/marfeel-sdk.js?", marfeel],
  ["https://cdn.p-n.io/pushly-sdk.min.js?", "window.pushlyRan = true;"],
  ["https://script.sparkloop.app/", sparkLoop],
  ["https://assets.calendly.com/assets/external/widget.js", calendly],
  [everyVendor.CALENDLY_URL, "<html lang=en><title>Calls</title>"],
  ["https://www.cloudflare.com/cdn-cgi/trace", "fl=1\nip=203.0.113.7\nloc=US\n"],
];

/** Values of the consent cookie. */
export const agreed = "1.analytics-yes.advertising-yes.notices-yes.referral-yes";
export const declined = agreed.replaceAll("yes", "no");

/** The tag manager's consent state after full consent. */
export const granted = {
  ad_storage: "granted",
  ad_user_data: "granted",
  ad_personalization: "granted",
  analytics_storage: "granted",
};

/** Hosts requested by a page after full consent; the calendar loads when it is opened. */
export const everyHost = [
  "cdn.p-n.io",
  "script.sparkloop.app",
  "sdk.mrf.io",
  "securepubads.g.doubleclick.net",
  "tags.example",
  "www.cloudflare.com",
  "www.googletagmanager.com",
];

/** The ad slots of the front page, from top to bottom. */
export const frontPageSlots = [
  'display /1234567/sun/homepage-header 970x90 {"page":"homepage"}',
  'display /1234567/sun/homepage-divider-1 970x90 {"page":"homepage"}',
  'display /1234567/sun/homepage-in-content-1 180x150 {"page":"homepage"}',
  'display /1234567/sun/homepage-divider-2 970x90 {"page":"homepage"}',
  'display /1234567/sun/homepage-divider-3 970x90 {"page":"homepage"}',
  'display /1234567/sun/homepage-in-content-2 320x100 {"page":"homepage"}',
  'display /1234567/sun/homepage-divider-4 970x90 {"page":"homepage"}',
];

/** Simulates every vendor. @returns the list of requested URLs, which grows */
export async function simulateVendors(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  await context.route(/^https:/, async (route) => {
    const url = route.request().url();
    asked.push(url);
    const found = answers.find(([start]) => url.startsWith(start));
    if (!found) return route.abort();
    const isScript = route.request().resourceType() === "script";
    return route.fulfill({
      // Wrapped in a block, so that each script has its own scope, as the vendors' have.
      body: isScript ? `{${found[1]}}` : found[1],
      contentType: isScript ? "text/javascript" : "text/html",
      headers: { "access-control-allow-origin": "*" },
    });
  });
  return asked;
}

/** Blocks every vendor, as a content blocker does. */
export async function blockVendors(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  await context.route(/^https:/, (route) => {
    asked.push(route.request().url());
    return route.abort("blockedbyclient");
  });
  return asked;
}

/** The requested hosts, each once. */
export function hostsOf(asked: readonly string[]): string[] {
  return [...new Set(asked.map((url) => new URL(url).host))].toSorted();
}

/** A global that a simulated vendor or a queue set in the page, as plain data. */
export function readGlobal(page: Page, name: string): Promise<unknown> {
  return page.evaluate((key) => {
    const value = (window as unknown as Record<string, unknown>)[key];
    // Converts `arguments` objects to arrays.
    const plain = JSON.stringify(value, (_, part: unknown) =>
      Object.prototype.toString.call(part) === "[object Arguments]"
        ? { call: [...(part as unknown[])] }
        : part,
    );
    return plain === undefined ? undefined : (JSON.parse(plain) as unknown);
  }, name);
}
