/**
 * `/desk/preview/...`: pages as readers of a kind would see them, with unpublished content overlaid on the
 * published content. Only for the staff, never stored, and without any trace: no view is counted, no meter,
 * no vendor's script, because no script runs at all.
 */
import { Hono } from "hono";
import { z } from "zod";
import type { Access } from "../../../modules/access/types";
import type { Content, EntryPreview } from "../../../modules/content/types";
import { featureKinds } from "../../../shared/newsroom/feature-kinds";
import { staticPage } from "../../../platform/static-page/static-page";
import type { PreviewOrder } from "../../pages/preview-headers";
import type { RenderedPage } from "../../pages/stored-page";
import type { DeskVisit } from "../desk-api";
import { frontOrderOf, layFrontOver } from "./preview-front";
import { layFeatureOver } from "./feature-over";
import { layOver } from "./laid-over";
import { sendPreview } from "./preview-page";
import { decideAs, type PreviewReader, previewReaders, tierAs } from "./preview-reader";
import { type KnownReaders, lookAs, readLook } from "./known-reader";

export interface PreviewDependencies {
  readonly content: Pick<Content, "reader" | "findPreview" | "findFeaturePreview" | "findShared">;
  readonly decide: Access["decide"];
  /** The data on readers, for the paper as one of them sees it. */
  readonly readers: KnownReaders;
  readonly findVisit: (request: Request) => Promise<DeskVisit | null>;
  readonly renderPreview: (origin: string, order: PreviewOrder) => Promise<RenderedPage>;
  readonly originOf: (request: Request) => string;
  readonly now: () => Date;
  /** Whether the site itself answers at a path, so that no page of the content can stand there. */
  readonly isSitePath: (path: string) => boolean;
  /** The publication's name, for refusals. */
  readonly paper: string;
}

/** Who looks, and when. */
const lookSchema = z.object({
  as: z.enum(previewReaders).default("anonymous"),
  at: z.iso.datetime({ offset: true }).optional(),
});

const idSchema = z.string().regex(/^[1-9]\d{0,8}$/);

export function createPreviewRoutes(deps: PreviewDependencies): Hono {
  const app = new Hono();

  async function show(
    request: Request,
    preview: EntryPreview,
    { as, now }: { as: PreviewReader; now: Date },
  ): Promise<Response> {
    const { content, path } = layOver(deps.content.reader, preview, {
      now,
      isSitePath: deps.isSitePath,
    });
    const rendered = await deps.renderPreview(deps.originOf(request), {
      target: path,
      content,
      variantOf: decideAs(as, deps.decide),
      now,
    });
    return sendPreview(rendered, tierAs(as));
  }

  app.get("/articles/:id", async (c) => {
    const visit = await deps.findVisit(c.req.raw);
    if (!visit) return refuse(deps.paper, "signedOut");
    const id = idSchema.safeParse(c.req.param("id"));
    const look = lookSchema.safeParse(c.req.query());
    if (!id.success || !look.success) return refuse(deps.paper, "unknown");
    const preview = await deps.content.findPreview(Number(id.data));
    if (!preview || !maySee(visit, preview)) return refuse(deps.paper, "unknown");
    const now = look.data.at === undefined ? deps.now() : new Date(look.data.at);
    return show(c.req.raw, preview, { as: look.data.as, now });
  });

  for (const kind of featureKinds) {
    app.get(`/${kind}/:id`, async (c) => {
      const visit = await deps.findVisit(c.req.raw);
      if (!visit) return refuse(deps.paper, "signedOut");
      if (!visit.rights.has("edit_features")) return refuse(deps.paper, "notForFeatures");
      const id = idSchema.safeParse(c.req.param("id"));
      const look = lookSchema.safeParse(c.req.query());
      if (!id.success || !look.success) return refuse(deps.paper, "unknownFeature");
      const preview = await deps.content.findFeaturePreview(kind, Number(id.data));
      const now = look.data.at === undefined ? deps.now() : new Date(look.data.at);
      const over = preview && layFeatureOver(deps.content.reader, preview, now);
      if (!over) return refuse(deps.paper, "unknownFeature");
      const rendered = await deps.renderPreview(deps.originOf(c.req.raw), {
        target: over.path,
        content: over.content,
        variantOf: () => "open",
        now,
        ...(over.runs ? { runs: over.runs } : {}),
      });
      const { status, headers, body } = rendered;
      return over.runs
        ? new Response(new Uint8Array(body), { status, headers })
        : sendPreview(rendered, "");
    });
  }

  // For someone outside the newsroom, by a signed link: the whole article.
  app.get("/shared/:token", async (c) => {
    const preview = await deps.content.findShared(c.req.param("token"));
    if (!preview) return refuse(deps.paper, "over");
    return show(c.req.raw, preview, { as: "subscriber", now: deps.now() });
  });

  app.get("/front", async (c) => {
    const visit = await deps.findVisit(c.req.raw);
    if (!visit) return refuse(deps.paper, "signedOut");
    if (!visit.rights.has("plan_front_page")) return refuse(deps.paper, "notPlanner");
    const order = frontOrderOf(c.req.url);
    if (!order) return refuse(deps.paper, "unknownFront");
    const now = order.at ?? deps.now();
    const rendered = await deps.renderPreview(deps.originOf(c.req.raw), {
      target: "/",
      content: layFrontOver(deps.content.reader, order.places, now),
      variantOf: () => "open",
      now,
    });
    return sendPreview(rendered, "");
  });

  // The paper as one reader sees it: by their rights of access, and never by their session.
  app.get("/readers/:id", async (c) => {
    const visit = await deps.findVisit(c.req.raw);
    if (!visit) return refuse(deps.paper, "signedOut");
    if (!visit.rights.has("help_subscribers")) return refuse(deps.paper, "notForReaders");
    const look = readLook(c.req.param("id"), c.req.query("path") ?? "/");
    const eyes = look && (await lookAs(look.readerId, deps));
    if (!eyes) return refuse(deps.paper, "unknownReader");
    const rendered = await deps.renderPreview(deps.originOf(c.req.raw), {
      target: look.path,
      content: deps.content.reader,
      variantOf: eyes.variantOf,
      now: deps.now(),
    });
    return sendPreview(rendered, eyes.tier);
  });

  app.all("*", () => refuse(deps.paper, "unknown"));
  return app;
}

/** All drafts, or one's own; pages by those who write them. Who may not gets the answer that the article does not exist. */
function maySee({ rights, actor }: DeskVisit, { type, ownerId }: EntryPreview): boolean {
  if (type === "page") return rights.has("edit_features");
  if (rights.has("read_drafts")) return true;
  return rights.has("write_articles") && ownerId === actor.staffId;
}

const refusals = {
  signedOut: {
    status: 401,
    heading: "You’re signed out",
    text: "Sign in to the newsroom again to see this preview.",
  },
  over: {
    status: 410,
    heading: "This link has expired",
    text: "Links to unpublished articles work for 48 hours. Ask the person who sent it for a new one.",
  },
  unknown: {
    status: 404,
    heading: "Nothing to preview",
    text: "This article doesn’t exist or was deleted.",
  },
  notPlanner: {
    status: 403,
    heading: "You can’t plan the front page",
    text: "Ask a front-page editor or a publisher.",
  },
  notForReaders: {
    status: 403,
    heading: "You don’t have access to subscribers",
    text: "Ask someone in circulation or a publisher.",
  },
  unknownReader: {
    status: 404,
    heading: "Nothing to preview",
    text: "This reader doesn’t exist or the page isn’t on this site.",
  },
  notForFeatures: {
    status: 403,
    heading: "You can’t edit crosswords, films or events",
    text: "Ask an editor or a publisher.",
  },
  unknownFeature: {
    status: 404,
    heading: "Nothing to preview",
    text: "It doesn’t exist, was deleted or has nothing to show yet.",
  },
  unknownFront: {
    status: 404,
    heading: "Nothing to preview",
    text: "There’s no front page at this address.",
  },
} as const;

function refuse(paper: string, why: keyof typeof refusals): Response {
  const response = staticPage({ paper, ...refusals[why] });
  const policy = response.headers.get("content-security-policy") ?? "";
  response.headers.set(
    "content-security-policy",
    policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
  );
  response.headers.set("cache-control", "no-store, private");
  response.headers.set("x-robots-tag", "noindex, nofollow");
  return response;
}
