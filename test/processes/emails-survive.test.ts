import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findFreePort } from "./find-free-port";
import { useProcesses } from "./use-processes";

const { run } = useProcesses();
const received: string[] = [];
let server: SMTPServer;
let port: number;

beforeAll(async () => {
  port = await findFreePort();
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        received.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
});

afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

test("sends a login link after kill -9 and a restart if the mail server was down", async () => {
  const environment = { SANDBOX: "1", SMTP_URL: `smtp://127.0.0.1:${port}` };
  const first = run("main", [], environment);
  const address = await first.opened;
  const asked = await fetch(`${address}/blaize/token-exchange`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      identifiers: { email_address: "ben@example.com" },
      delivery: { method: "email", destination: "ben@example.com", action: "login", redirect: "/" },
    }),
  });
  expect(asked.status).toBe(201);
  first.child.kill("SIGKILL");
  await first.ended;

  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const second = run("main", [], environment);
  await second.opened;
  await expect.poll(() => received.length).toBe(1);
  expect(received[0]).toMatch(/^To: ben@example\.com\r$/m);
  // Long lines are folded.
  expect(received[0]!.replaceAll("=\r\n", "")).toContain("/blaize/token-exchange?token=3D");
});
