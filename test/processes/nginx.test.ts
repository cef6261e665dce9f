/** The paper behind nginx as deploy/nginx/paper.conf sets it up. */
import { randomBytes } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { connect } from "node:http2";
import { Agent, request } from "node:https";
import { text } from "node:stream/consumers";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { hasNginx, startNginx } from "../deploy/start-nginx";
import { copySeededPaper } from "../setup/seeded";
import { findFreePort } from "./find-free-port";
import { startServer, type Server } from "./start-server";

describe.skipIf(!hasNginx)("behind nginx (skipped where nginx or openssl is not installed)", () => {
  let copy: Awaited<ReturnType<typeof copySeededPaper>>;
  let paper: Server;
  let nginx: Awaited<ReturnType<typeof startNginx>>;
  let plain: number;
  let origin: string;
  const agent = new Agent({ keepAlive: true, maxSockets: 12, rejectUnauthorized: false });

  beforeAll(async () => {
    copy = await copySeededPaper(inject("seeded"));
    const [plainPort, secure, port] = [
      await findFreePort(),
      await findFreePort(),
      await findFreePort(),
    ];
    plain = plainPort;
    origin = `https://localhost:${secure}`;
    paper = await startServer({
      ...copy.settings,
      PORT: String(port),
      PUBLIC_URL: origin,
      SANDBOX: "1",
      TRUST_PROXY: "1",
    });
    nginx = await startNginx({ plain, secure, paper: port });
  });

  afterAll(async () => {
    agent.destroy();
    await nginx?.stop();
    await paper?.stop();
    await copy?.remove();
  });

  interface Asked {
    method?: string;
    headers?: Record<string, string>;
    body?: string | Buffer;
  }

  /** Resolves when the headers are there. */
  function send(path: string, { method = "GET", headers = {}, body }: Asked = {}) {
    return new Promise<IncomingMessage>((resolve, reject) => {
      request(origin + path, { method, headers, agent }, resolve)
        .on("error", reject)
        .end(body);
    });
  }

  test("serves the front page by HTTP/2 with the paper's own compression", async () => {
    const session = connect(origin, { rejectUnauthorized: false });
    const stream = session.request({ ":path": "/", "accept-encoding": "br" });
    const headers = await new Promise<IncomingHttpHeaders>((resolve, reject) => {
      stream.on("response", resolve).on("error", reject);
    });
    stream.resume();
    await new Promise((resolve) => stream.on("end", resolve));
    session.close();
    expect(headers).toMatchObject({ ":status": 200, "content-encoding": "br" });
    expect(headers.etag).toMatch(/^"/);
    const again = await send("/", {
      headers: { "accept-encoding": "br", "if-none-match": headers.etag! },
    });
    expect(again.statusCode).toBe(304);
    again.resume();
  });

  test("sends readers to the encrypted site", async () => {
    const response = await fetch(`http://127.0.0.1:${plain}/section/politics?page=2`, {
      redirect: "manual",
    });
    expect(response.status).toBe(301);
    expect(response.headers.get("location")).toMatch(/^https:\/\/\S+\/section\/politics\?page=2$/);
  });

  test("keeps gated articles private", async () => {
    const list = await send("/wp-json/wp/v2/articles?per_page=100&_fields=slug,access");
    const articles = JSON.parse(await text(list)) as { slug: string; access: string }[];
    const gated = articles.find(({ access }) => access === "subscribers")!;
    const response = await send(`/article/${gated.slug}`);
    response.resume();
    expect(response.statusCode).toBe(200);
    expect(response.headers["cache-control"]).toBe("private, no-cache");
  });

  test("lets pictures through up to the paper's limit", async () => {
    // Noise can't be compressed.
    const side = 1400;
    const noise = { raw: { width: side, height: side, channels: 3 as const } };
    const picture = await sharp(randomBytes(side * side * 3), noise)
      .png()
      .toBuffer();
    expect(picture.length).toBeGreaterThan(5_000_000);
    const upload = (body: Buffer) =>
      send("/wp-json/wp/v2/media", {
        method: "POST",
        headers: {
          authorization: `Basic ${btoa("dora:sandbox")}`,
          "content-type": "image/png",
          "content-disposition": 'attachment; filename="noise.png"',
          "content-length": String(body.length),
        },
        body,
      });
    const taken = await upload(picture);
    expect(taken.statusCode, await text(taken)).toBe(201);
    const refused = await upload(Buffer.alloc(20.5 * 1024 * 1024));
    expect(refused.statusCode).toBe(413);
    expect(refused.headers["content-type"]).toContain("application/json");
    refused.resume();
  });

  test("passes on at once what the newsroom hears", async () => {
    const signedIn = await send("/api/v1/desk/sign-in/demo", {
      method: "POST",
      headers: { "content-type": "application/json", origin },
      body: JSON.stringify({ login: "dora" }),
    });
    signedIn.resume();
    expect(signedIn.statusCode).toBe(204);
    const cookie = signedIn.headers["set-cookie"]!.map((each) => each.split(";")[0]).join("; ");
    const stream = await send("/api/v1/desk/events", { headers: { cookie } });
    expect(stream.headers["content-type"]).toContain("text/event-stream");
    let heard = "";
    stream.setEncoding("utf8");
    stream.on("data", (chunk: string) => {
      heard += chunk;
    });
    // The stream stays open, so a buffer of nginx would keep its first event until it is full.
    await expect.poll(() => heard).toContain("event: open");
    stream.destroy();
  });

  test("counts the address that nginx has seen, not one that a client makes up", async () => {
    const statuses = await Promise.all(
      Array.from({ length: 121 }, async (_, made) => {
        const headers = { "x-forwarded-for": `203.0.113.${made}` };
        const response = await send("/api/v1/articles/search?q=harbor", { headers });
        response.resume();
        return response.statusCode!;
      }),
    );
    expect(statuses.filter((status) => status === 429)).toEqual([429]);
  });
});
