/**
 * `/api/openapi.json` and, for people, `/api/docs`: for staff who are signed in to the newsroom. The page is
 * Swagger UI, whose two files come from its package; its policy allows these files and the document, and no more.
 */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { encode } from "html-entities";
import { type Context, Hono } from "hono";
import { answer, noStore, refuse } from "../../platform/http/answers";
import { contract } from "../../platform/http/contract";
import { etagMatches } from "../../platform/http/etag";
import { staticPage } from "../../platform/static-page/static-page";
import { type ApiParts, createOpenApiDocument } from "./openapi-document";
import type { Part } from "./parts";

const require = createRequire(import.meta.url);
const scriptType = "text/javascript; charset=utf-8";

const packageFiles: ReadonlyMap<string, { readonly find: () => string; readonly type: string }> =
  new Map([
    [
      "swagger-ui-bundle.js",
      { find: () => require.resolve("swagger-ui-dist/swagger-ui-bundle.js"), type: scriptType },
    ],
    [
      "swagger-ui.css",
      {
        find: () => require.resolve("swagger-ui-dist/swagger-ui.css"),
        type: "text/css; charset=utf-8",
      },
    ],
  ]);

/** Only calls that change nothing can be tried: the page has the session of whoever reads it. */
const startScript = `SwaggerUIBundle({
  url: "/api/openapi.json",
  dom_id: "#api",
  deepLinking: true,
  docExpansion: "none",
  defaultModelsExpandDepth: 0,
  supportedSubmitMethods: ["get"],
  validatorUrl: null,
});
`;

const policyOf = (origin: string): string =>
  [
    "default-src 'none'",
    `script-src ${origin}/api/docs/`,
    `style-src ${origin}/api/docs/`,
    "img-src data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

interface DocsFile {
  readonly bytes: Buffer<ArrayBuffer>;
  readonly gzipped: Buffer<ArrayBuffer>;
  readonly type: string;
  readonly etag: string;
}

const compress = promisify(gzip);

async function toFile(bytes: Buffer<ArrayBuffer>, type: string): Promise<DocsFile> {
  const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
  return { bytes, gzipped: await compress(bytes), type, etag };
}

/** Mounted at `/api`. */
export function createDocsRoutes(deps: {
  readonly isStaff: (request: Request) => Promise<boolean>;
  readonly originOf: (request: Request) => string;
  readonly paper: string;
  /** Called on the first request. */
  readonly listParts: () => ApiParts;
}): Hono {
  const routes = new Hono();
  const documents = new Map<string, Part>();
  const files = new Map<string, Promise<DocsFile>>();

  /** One document for each origin that the site is reached by; more than a few are no visitors of ours. */
  function documentFor(origin: string): Part {
    const known = documents.get(origin);
    if (known) return known;
    if (documents.size >= 4) documents.clear();
    const made = createOpenApiDocument({ ...deps.listParts(), origin });
    documents.set(origin, made);
    return made;
  }

  function findFile(name: string): Promise<DocsFile> | null {
    const known = files.get(name);
    if (known) return known;
    const packaged = packageFiles.get(name);
    const read = packaged
      ? readFile(packaged.find()).then((bytes) => toFile(bytes, packaged.type))
      : name === "start.js"
        ? toFile(Buffer.from(startScript), scriptType)
        : null;
    if (read) files.set(name, read);
    return read;
  }

  const signedOut = (c: Context) =>
    refuse(c, 401, { code: "signed_out", message: "Sign in to the newsroom to continue." });

  routes.get(
    "/openapi.json",
    contract({ summary: "This document", answers: { 200: "json" }, errors: [401] }),
    async (c) => {
      if (!(await deps.isStaff(c.req.raw))) return signedOut(c);
      return answer(c, documentFor(deps.originOf(c.req.raw)));
    },
  );

  routes.get(
    "/docs",
    contract({
      summary: "This document as a page",
      answers: { 200: { mediaType: "text/html" }, 401: { mediaType: "text/html" } },
    }),
    async (c) => {
      const { paper } = deps;
      if (!(await deps.isStaff(c.req.raw))) {
        return staticPage({
          paper,
          status: 401,
          heading: "For staff only",
          text: "Sign in to the newsroom, then open this page again.",
          link: { href: "/desk/sign-in", label: "Sign in" },
        });
      }
      return new Response(writePage(paper), {
        headers: {
          ...noStore,
          "content-type": "text/html; charset=utf-8",
          "content-security-policy": policyOf(deps.originOf(c.req.raw)),
          "x-robots-tag": "noindex, nofollow",
        },
      });
    },
  );

  routes.get("/docs/:file", async (c) => {
    const found = findFile(c.req.param("file"));
    if (!found) return refuse(c, 404, { code: "no_route", message: "Not found." });
    if (!(await deps.isStaff(c.req.raw))) return signedOut(c);
    const { bytes, gzipped, type, etag } = await found;
    const headers = {
      "content-type": type,
      "cache-control": "private, no-cache",
      etag,
      vary: "Accept-Encoding",
    };
    if (etagMatches(c.req.header("if-none-match"), etag)) {
      return new Response(null, { status: 304, headers });
    }
    const isGzip = /\bgzip\b/.test(c.req.header("accept-encoding") ?? "");
    return isGzip
      ? new Response(gzipped, { headers: { ...headers, "content-encoding": "gzip" } })
      : new Response(bytes, { headers });
  });

  return routes;
}

const writePage = (paper: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${encode(paper)} API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<main id="api"></main>
<noscript>Turn on JavaScript to read this page, or open <a href="/api/openapi.json">the document</a>.</noscript>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;
