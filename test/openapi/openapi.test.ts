/** The API's document: valid, complete, and true of real answers. */
import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { openBrowser } from "../accounts/browser";
import { type Colleague, signInStaff } from "../desk/desk-staff";
import { createTestApp, type TestApp } from "../setup/create-test-app";

type Part = Readonly<Record<string, unknown>>;

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: Part;
  readonly responses: Readonly<Record<string, { readonly content?: Record<string, Part> }>>;
}

interface Document extends Part {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Part>> };
}

let app: TestApp;
let mara: Colleague;
let document: Document;

beforeAll(async () => {
  app = await createTestApp();
  mara = await signInStaff(app, "mara");
  const response = await mara.browser.send("/api/openapi.json");
  expect(response.status).toBe(200);
  document = (await response.json()) as Document;
});
afterAll(() => app.close());

/** Routes that are not in the document, by the start of their path, and why. */
const elsewhere: readonly (readonly [RegExp, string])[] = [
  [/^\/(\*|:file)?$/, "pages of the website, and redirects to them"],
  [/^\/(healthz|readyz|metrics)$/, "for the operator’s machines: docs/guides/deploy.md"],
  [/^\/sandbox(\/|$)/, "only while the sandbox is on"],
  [/^\/desk(\/|$)/, "pages of the newsroom"],
  [/^\/(image|preview\/|media\/)/, "files: pictures"],
  [/^\/(sitemap|robots\.txt)/, "files: for search engines"],
  [/(^|\/)feed$|^\/events(\.ics|\/)/, "files: feeds and calendars"],
  [/^\/(newsletters|comments)\//, "pages that links in emails open"],
  [/^\/blaize\/undo-email$/, "a page that a link in an email opens"],
  [/^\/(pushly\/|api\/tag-manager-frame$)/, "files: for vendors"],
  [/^\/api\/docs\/:file$/, "files: of the page that shows the document"],
  [/^\/wp-json(\/\*)?$/, "its routes are listed by themselves"],
];

const asTemplate = (path: string): string =>
  path.replaceAll(/:(\w+)(\{[^/]*\})?/g, "{$1}").replace(/(.)\/$/, "$1");

test("it is valid OpenAPI 3.1", async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(document));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  expect(validator.version).toBe("3.1");
});

test("every route is in it, or on the list of those elsewhere", () => {
  const missing = app.paper
    .listRoutes()
    // Middleware, and answers to any other method or path.
    .filter(({ method, path }) => method !== "ALL" && !path.endsWith("/*"))
    .filter(({ method, path }) => !document.paths[asTemplate(path)]?.[method.toLowerCase()])
    .filter(({ path }) => !elsewhere.some(([pattern]) => pattern.test(path)))
    .map(({ method, path }) => `${method} ${path}`);
  expect([...new Set(missing)]).toEqual([]);
});

test("it names nothing that the list says is elsewhere", () => {
  const named = Object.keys(document.paths).filter(
    (path) => path !== "/wp-json" && elsewhere.some(([pattern]) => pattern.test(path)),
  );
  expect(named).toEqual([]);
});

test("every call of the newsroom and every route of /wp-json is in it", async () => {
  for (const { method, path } of app.paper.deskCalls) {
    const template = asTemplate(`/api/v1/desk${path}`);
    expect(document.paths[template]?.[method.toLowerCase()], `${method} ${template}`).toBeTruthy();
  }
  const index = (await (await app.send("/wp-json/")).json()) as {
    routes: Record<string, { methods: string[] }>;
  };
  expect(Object.keys(index.routes).length).toBeGreaterThan(20);
  for (const [path, { methods }] of Object.entries(index.routes)) {
    const template = `/wp-json${path}`
      .replaceAll(/\(\?P<(\w+)>[^)]*\)/g, "{$1}")
      .replace(/(.)\/$/, "$1");
    for (const method of methods) {
      expect(document.paths[template]?.[method.toLowerCase()], template).toBeTruthy();
    }
  }
});

test("operations have names of their own, and their paths’ parameters", () => {
  const ids = new Set<string>();
  const shapes = new Set<string>();
  for (const [path, operations] of Object.entries(document.paths)) {
    shapes.add(path.replaceAll(/\{\w+\}/g, "{}"));
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    for (const { operationId, parameters = [] } of Object.values(operations)) {
      expect(ids.has(operationId), operationId).toBe(false);
      ids.add(operationId);
      const named = parameters.filter((parameter) => parameter.in === "path");
      expect(
        named.map(({ name }) => name),
        operationId,
      ).toEqual(inPath);
    }
  }
  expect(shapes.size).toBe(Object.keys(document.paths).length);
});

test("references lead to schemas that are there", () => {
  const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref!);
  expect(refs.length).toBeGreaterThan(100);
  const known = new Set(
    Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`),
  );
  expect([...new Set(refs)].filter((ref) => !known.has(ref))).toEqual([]);
});

/** The schema of an answer, with what it refers to beside it. */
function schemaOf(method: string, path: string, status: number): z.ZodType {
  const { responses } = document.paths[path]![method]!;
  const response = responses[status] ?? responses["2XX"];
  const schema = response?.content?.["application/json"]?.schema as Part | undefined;
  if (!schema) throw new Error(`${method} ${path} does not describe the JSON of a ${status}.`);
  const moved = JSON.stringify({ ...schema, $defs: document.components.schemas }).replaceAll(
    "#/components/schemas/",
    "#/$defs/",
  );
  return z.fromJSONSchema(JSON.parse(moved) as Parameters<typeof z.fromJSONSchema>[0]);
}

async function expectMatch(
  response: Response,
  place: { readonly method?: string; readonly path: string; readonly status?: number },
): Promise<void> {
  const { method = "get", path, status = 200 } = place;
  const body: unknown = await response.json();
  expect(response.status, JSON.stringify(body)).toBe(status);
  const parsed = schemaOf(method, path, status).safeParse(body);
  expect(parsed.error?.issues, path).toBeUndefined();
}

test.each([
  "articles",
  "pages",
  "crosswords",
  "video",
  "podcast",
  "events",
  "authors",
  "media",
  "categories",
  "comments",
])("the list of %s matches", async (base) => {
  const path = `/wp-json/wp/v2/${base}`;
  await expectMatch(await app.send(`${path}?per_page=5`), { path });
});

test.each([
  ["/api/geo", "/api/geo"],
  ["/api/v1/checkout/prices", "/api/v1/checkout/prices"],
  ["/api/v1/articles/popular/list?limit=3", "/api/v1/articles/popular/list"],
  ["/api/v1/articles/featured", "/api/v1/articles/featured"],
  ["/api/v1/stocks/quote", "/api/v1/stocks/quote"],
])("%s matches", async (target, path) => {
  await expectMatch(await app.send(target), { path });
});

test("errors match", async () => {
  await expectMatch(await app.send("/blaize/account"), { path: "/blaize/account", status: 401 });
  await expectMatch(await app.send("/wp-json/wp/v2/articles/999999"), {
    path: "/wp-json/wp/v2/articles/{id}",
    status: 404,
  });
  await expectMatch(await app.send("/wp-json/wp/v2/articles?per_page=1000"), {
    path: "/wp-json/wp/v2/articles",
    status: 400,
  });
  await expectMatch(await app.send("/api/v1/desk/settings"), {
    path: "/api/v1/desk/settings",
    status: 401,
  });
  const wrong = await openBrowser(app).post("/api/v1/checkout/preview", { planId: 7 });
  await expectMatch(wrong, { method: "post", path: "/api/v1/checkout/preview", status: 400 });
});

test("a reader’s account matches, from registration to signing out", async () => {
  const browser = openBrowser(app);
  const registered = await browser.post("/blaize/register", {
    identifiers: { email_address: "openapi@example.com" },
  });
  await expectMatch(registered, { method: "post", path: "/blaize/register" });
  await expectMatch(await browser.send("/blaize/account"), { path: "/blaize/account" });
  await expectMatch(await browser.send("/zephr/media/user/session"), {
    path: "/zephr/media/user/session",
  });
  const left = await browser.post("/blaize/logout", {});
  await expectMatch(left, { method: "post", path: "/blaize/logout" });
});

test("document and page are for staff who are signed in", async () => {
  for (const path of ["/api/openapi.json", "/api/docs", "/api/docs/swagger-ui.css"]) {
    const response = await app.send(path);
    expect(response.status, path).toBe(401);
    expect(response.headers.get("cache-control"), path).toBe("no-store");
  }
});

test("the page runs and loads its own files only", async () => {
  const page = await mara.browser.send("/api/docs");
  expect(page.status).toBe(200);
  const policy = page.headers.get("content-security-policy")!;
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain("unsafe");
  const html = await page.text();
  expect(html).not.toMatch(/<script(?![^>]* src=)|<style|\son\w+=/);
  const files = [...html.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g)].map(([, path]) => path!);
  expect(files).toHaveLength(3);
  for (const path of files) {
    const file = await mara.browser.send(path);
    expect(file.status, path).toBe(200);
    expect((await file.text()).length).toBeGreaterThan(100);
    const again = await mara.browser.send(path, {
      headers: { "if-none-match": file.headers.get("etag")! },
    });
    expect(again.status, path).toBe(304);
  }
  const missing = await mara.browser.send("/api/docs/index.js");
  expect(missing.status).toBe(404);
});
