/** Errors of clients are not logged as ours. */
import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import { Hono } from "hono";
import { afterEach, expect, test, vi } from "vitest";
import { TaskQueueFull } from "../../platform/limits/task-queue";
import { readBytes } from "../../platform/http/read-bytes";
import { createHttpApp } from "./http-app";
import { createNodeServer } from "./node-server";

const noFile = { get: () => undefined, findInOtherBuilds: async () => undefined };
const closing: (() => void)[] = [];

afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** An app with one call, which reads a body of 1,000 bytes and reports its beginning and end. */
async function open(onEnd: (error: unknown) => void) {
  const log = { error: vi.fn(), warn: vi.fn(), info: vi.fn(), debug: vi.fn() };
  let begin = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const routes = new Hono().post("/upload", async (c) => {
    begin();
    try {
      await readBytes(c.req.raw, 10_000);
      onEnd(null);
    } catch (error) {
      onEnd(error);
      throw error;
    }
    return c.text("ok");
  });
  routes.get("/crowded", () => {
    throw new TaskQueueFull("Too many tasks are waiting.");
  });
  const app = createHttpApp({
    logsAccess: false,
    traffic: { begin: () => undefined, end: () => undefined },
    log: log as never,
    common: {},
    gateForCdn: () => {},
    originOf: () => "http://127.0.0.1",
    isOwnHost: () => true,
    mounted: [{ at: "/", routes }],
    plainRest: new Hono(),
    pages: { answer: async () => new Response() },
    answers: { answer: async () => null },
    findAddress: async () => null,
    findRedirect: async () => null,
    findReadiness: async () => "ready",
    unavailablePage: () => new Response(null, { status: 503 }),
    describeReadiness: async () => null,
    rememberClient: () => undefined,
  });
  const { server, open: serve } = createNodeServer();
  serve({
    files: noFile as never,
    findPage: () => undefined,
    makeAnswer: () => null,
    onAnswered: () => undefined,
    fetch: (request, connection) => app.fetch(request, connection),
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => server.close());
  return { app, log, begun, port: (server.address() as AddressInfo).port };
}

test("does not log an aborted upload as an error", async () => {
  let end: (error: unknown) => void = () => {};
  const ended = new Promise<unknown>((resolve) => (end = resolve));
  const { log, begun, port } = await open((error) => end(error));
  const socket = connect(port, "127.0.0.1");
  socket.write("POST /upload HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 1000\r\n\r\nhalf");
  await begun;
  socket.destroy();
  expect(await ended).not.toBeNull();
  await vi.waitFor(() =>
    expect(log.debug).toHaveBeenCalledWith(expect.anything(), "the client disconnected"),
  );
  expect(log.error).not.toHaveBeenCalled();
});

test("answers 400 to an invalid Host", async () => {
  const { port } = await open(() => undefined);
  const socket = connect(port, "127.0.0.1");
  socket.write("GET / HTTP/1.1\r\nhost: 999.999.999.999\r\nconnection: close\r\n\r\n");
  let answer = "";
  for await (const chunk of socket) answer += String(chunk);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
});

test("answers 503 when a queue is full, without logging an error each time", async () => {
  const { app, log } = await open(() => undefined);
  const answer = await app.request("/crowded");
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await answer.json()).toMatchObject({ code: "busy" });
  expect(log.error).not.toHaveBeenCalled();
});
