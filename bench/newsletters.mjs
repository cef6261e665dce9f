/** Sends an issue to many addresses, against an SMTP server that accepts everything. */
import { createServer } from "node:net";
import { execFileSync } from "node:child_process";
import { Client } from "pg";
import { median } from "./median.mjs";
import { processorSeconds, residentMebibytes } from "./paper.mjs";

const list = "breaking-news";
const sampleMs = 500;

/** Answers as fast as it can; counts emails and reads nothing of them. */
async function startSink() {
  let count = 0;
  const server = createServer((socket) => {
    let isData = false;
    let rest = "";
    socket.setNoDelay(true);
    socket.on("error", () => socket.destroy());
    socket.write("220 sink\r\n");
    socket.on("data", (chunk) => {
      rest += chunk.toString("latin1");
      for (;;) {
        if (isData) {
          const end = rest.indexOf("\r\n.\r\n");
          if (end === -1) {
            // The end may be cut in two.
            rest = rest.slice(-4);
            return;
          }
          rest = rest.slice(end + 5);
          isData = false;
          count += 1;
          socket.write("250 ok\r\n");
          continue;
        }
        const end = rest.indexOf("\r\n");
        if (end === -1) return;
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        isData = line === "DATA";
        socket.write(isData ? "354 go on\r\n" : "250 ok\r\n");
      }
    });
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `smtp://127.0.0.1:${server.address().port}`,
    count: () => count,
    close: () => server.close(),
  };
}

async function subscribe(databaseUrl, addresses) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into newsletters.addresses (id, hash, email, email_key, created_at)
     select gen_random_uuid(), sha256(convert_to(e, 'UTF8')), e, e, now()
     from (select 'reader-' || n || '@many.example' as e from generate_series(1, $1::int) n) x`,
    [addresses],
  );
  await client.query(
    `insert into newsletters.standings (address_id, list, state, since)
     select id, $1, 'subscribed', now() from newsletters.addresses
     where email_key like '%@many.example'`,
    [list],
  );
  await client.query("analyze newsletters.addresses, newsletters.standings");
  await client.end();
}

/** The sending process, which the server has started. */
function findChild(pid) {
  const found = execFileSync("pgrep", ["-P", String(pid)], { encoding: "utf8" });
  return found.trim().split("\n").map(Number).at(-1);
}

async function openDesk(paper) {
  const json = { "content-type": "application/json" };
  const signedIn = await fetch(`${paper}/api/v1/desk/sign-in/demo`, {
    method: "POST",
    headers: json,
    body: JSON.stringify({ login: "mara" }),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  return async (method, path, body, version) => {
    const answer = await fetch(`${paper}/api/v1/desk/newsletters${path}`, {
      method,
      headers: {
        cookie,
        ...(body && json),
        ...(version !== undefined && { "if-match": `"${version}"` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  };
}

/**
 * @returns {Promise<{ perSecond: number, perCpuSecond: number, most: number, growth: number }>} emails a
 *   second, and of the processor seconds of both processes; MiB of both at most, and how much more the last
 *   third of the samples has than the one before it
 */
export async function measureNewsletters({ env, addresses, withPaper }) {
  const sink = await startSink();
  const sending = { ...env, SMTP_URL: sink.url, NEWSLETTER_RATE: "10000", SMTP_CONNECTIONS: "10" };
  try {
    return await withPaper({ env: sending, cpu: "0" }, async (paper, pid) => {
      await subscribe(env.DATABASE_URL, addresses);
      const call = await openDesk(paper);
      const issue = await call("POST", `/${list}/issues`, { day: "today" });
      await call("POST", `/issues/${issue.id}/send`, { at: null }, issue.version);
      // Its answer comes when everything that was due then is done: not waited for.
      const wound = fetch(`${paper}/sandbox/clock`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ days: 90 / 86_400 }),
      });
      while (sink.count() === 0) await new Promise((resolve) => setTimeout(resolve, 20));
      const child = findChild(pid);
      const cpu = () => processorSeconds(pid) + processorSeconds(child);
      const [begun, cpuBegun] = [performance.now(), cpu()];
      const samples = [];
      while (sink.count() < addresses) {
        samples.push((residentMebibytes(pid) ?? 0) + (residentMebibytes(child) ?? 0));
        await new Promise((resolve) => setTimeout(resolve, sampleMs));
      }
      const sent = sink.count();
      const taken = performance.now() - begun;
      const cpuTaken = cpu() - cpuBegun;
      await wound;
      const third = Math.floor(samples.length / 3);
      return {
        perSecond: (sent / taken) * 1000,
        perCpuSecond: sent / cpuTaken,
        most: Math.max(...samples),
        growth: median(samples.slice(-third)) - median(samples.slice(-2 * third, -third)),
      };
    });
  } finally {
    sink.close();
  }
}
