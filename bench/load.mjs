/** Load from a process of its own: prints one JSON line with the answers a second. */
import autocannon from "autocannon";

const [url, encoding, seconds, connections] = process.argv.slice(2);
const result = await autocannon({
  url,
  duration: Number(seconds),
  connections: Number(connections),
  pipelining: 4,
  headers: encoding === "identity" ? {} : { "accept-encoding": encoding },
});
process.stdout.write(
  `${JSON.stringify({
    perSecond: result.requests.average,
    bad: result.non2xx + result.errors + result.timeouts,
    p50: result.latency.p50,
  })}\n`,
);
