/** Those who use the paper, each with a client of its own; every step is one or a few requests. */
import { createReaders } from "./readers.mjs";
import { createStaff } from "./staff.mjs";

/** Who takes part: how many of each, the milliseconds between two steps, and what they do. */
export const cast = [
  { name: "visitor", count: 6, pause: 10, does: "visitors, who read stored pages and others" },
  {
    name: "subscriber",
    count: 3,
    pause: 40,
    does: "readers who register, subscribe with the simulated Stripe, and read what they paid for",
  },
  {
    name: "returning",
    count: 2,
    pause: 60,
    does: "readers who sign in by an emailed code, read their account, and sign out",
  },
  { name: "commenter", count: 6, pause: 150, does: "commenters" },
  { name: "follower", count: 3, pause: 60, does: "readers of comments" },
  { name: "writer", count: 2, pause: 80, does: "writers of articles and pictures, via the API" },
  {
    name: "reviser",
    count: 1,
    pause: 80,
    does: "editor who changes an article and reads it immediately, on this process and another",
  },
  { name: "editor", count: 1, pause: 80, does: "editor who saves drafts in the newsroom" },
];

/**
 * @param options.phase the present one: `publishes`, whether articles are published and changed, which changes
 *   stored pages; `endsSessions`, whether a session may end by itself
 * @returns functions by name, each of which makes an actor: a function that takes its next step
 */
export function createActors(given) {
  const { watch } = given;

  /** Sends a request and has its answer judged. */
  async function ask(client, kind, method, path, asked = {}) {
    const begun = performance.now();
    const answer = await client.ask(method, path, asked);
    const { own, mayRead } = asked;
    watch.judge({ kind, path, answer, ms: performance.now() - begun, own, mayRead });
    return answer;
  }
  const parsed = ({ text }) => {
    try {
      return JSON.parse(text);
    } catch {
      return {};
    }
  };
  const shared = {
    ...given,
    ask,
    parsed,
    /** The newest published articles, which take comments also after the clock has jumped. */
    fresh: [],
    /** Numbers that make texts and names unlike any other. */
    count: createCounter(),
  };
  return { ...createReaders(shared), ...createStaff(shared) };
}

function createCounter() {
  let last = 0;
  return () => ++last;
}
