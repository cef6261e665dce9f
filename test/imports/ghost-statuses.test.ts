/**
 * Who may read a post of Ghost here. Its export has the rows of its tables: statuses and visibilities are those of
 * ghost/core/core/server/data/schema/schema.js and models/post.js of github.com/TryGhost/Ghost.
 */
import { expect, test } from "vitest";
import { useImports } from "./use-imports";

const paper = useImports();
const { run } = paper;

interface Row {
  readonly slug: string;
  readonly post: Readonly<Record<string, unknown>>;
  readonly isEmailOnly?: boolean;
  /** Its form here. */
  readonly status: string;
  readonly access?: string;
  /** The report's message about it. */
  readonly says?: string;
}

const emailOnly = "sent only by email in Ghost; imported as a draft";
const widened = "imported for all subscribers";

const rows: readonly Row[] = [
  { slug: "a-published", post: {}, status: "publish", access: "free" },
  { slug: "a-draft", post: { status: "draft", published_at: null }, status: "draft" },
  {
    slug: "a-scheduled",
    post: { status: "scheduled", published_at: "2099-01-01T09:00:00.000Z" },
    status: "future",
  },
  { slug: "a-sent", post: { status: "sent" }, isEmailOnly: true, status: "draft", says: emailOnly },
  { slug: "a-sent-alone", post: { status: "sent" }, status: "draft", says: emailOnly },
  {
    slug: "a-scheduled-email",
    post: { status: "scheduled", published_at: "2099-01-01T09:00:00.000Z" },
    isEmailOnly: true,
    status: "draft",
    says: emailOnly,
  },
  {
    slug: "a-new-status",
    post: { status: "archived" },
    status: "draft",
    says: "status “archived”",
  },
  { slug: "for-members", post: { visibility: "members" }, status: "publish", access: "metered" },
  { slug: "for-paid", post: { visibility: "paid" }, status: "publish", access: "subscribers" },
  {
    slug: "for-tiers",
    post: { visibility: "tiers" },
    status: "publish",
    access: "subscribers",
    says: `for single tiers in Ghost; ${widened}`,
  },
  {
    slug: "for-a-filter",
    post: { visibility: "label:vip,product:gold" },
    status: "publish",
    access: "subscribers",
    says: `for some members in Ghost; ${widened}`,
  },
  { slug: "before-visibility", post: { visibility: null }, status: "publish", access: "free" },
  { slug: "odd-visibility", post: { visibility: 3 }, status: "publish", access: "subscribers" },
  { slug: "a-page", post: { type: "page" }, status: "publish" },
  {
    slug: "a-paid-page",
    post: { type: "page", visibility: "paid" },
    status: "draft",
    says: "restricted on the old site, but everyone can read this type here; imported as a draft",
  },
  {
    slug: "an-old-page",
    post: { type: undefined, page: 1, visibility: "members" },
    status: "draft",
    says: "restricted on the old site",
  },
];

test("a post of Ghost is public here only if it was public there, and the report says what changed", async () => {
  const data = {
    posts: rows.map(({ slug, post }) => ({
      id: `id-${slug}`,
      slug,
      title: slug,
      html: "<p>Text.</p>",
      type: "post",
      status: "published",
      visibility: "public",
      published_at: "2021-05-06T07:08:09.000Z",
      ...post,
    })),
    posts_meta: rows.flatMap(({ slug, isEmailOnly }) =>
      isEmailOnly ? [{ id: `meta-${slug}`, post_id: `id-${slug}`, email_only: 1 }] : [],
    ),
    users: [],
  };
  const file = await paper.exports.put(
    "statuses.json",
    JSON.stringify({ db: [{ meta: { version: "5.105.0" }, data }] }),
  );
  const site = ["--site", "https://statuses.example"];
  const dry = await run(file, "--dry-run", ...site);
  const { printed } = await run(file, ...site);
  const found = await paper.app.query(
    "select slug, status, case when type = 'article' then access end as access from content.entries where slug = any($1)",
    [rows.map(({ slug }) => slug)],
  );
  for (const { slug, status, access, says } of rows) {
    const entry = found.find((one) => one["slug"] === slug);
    expect(entry, slug).toMatchObject({ status, ...(access && { access }) });
    const type = slug.endsWith("page") ? "page" : "post";
    for (const report of [dry.printed, printed]) {
      const line = report.split("\n").find((one) => one.includes(`${type} id-${slug} `)) ?? "";
      expect(line, slug).toContain(says ?? "");
      if (status === "draft") continue;
      expect(line, slug).not.toContain("draft");
    }
  }
  for (const slug of ["a-sent", "a-scheduled-email", "an-old-page"]) {
    expect((await paper.app.send(`/article/${slug}`)).status, slug).toBe(404);
    expect((await paper.app.send(`/${slug}`)).status, slug).toBe(404);
  }
});
