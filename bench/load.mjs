/**
 * Generates load from a separate process over plain sockets, so that reading responses costs less than
 * sending them: all responses of a cached page have the same length, so it counts bytes without parsing.
 * Prints one JSON line.
 */
import { connect } from "node:net";

const [address, encoding, seconds, connections, pipelining] = process.argv.slice(2);
const { hostname, port, pathname, search } = new URL(address);
const pipelined = Number(pipelining);
const request = Buffer.from(
  `GET ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAccept-Encoding: ${encoding}\r\n\r\n`,
);

/** Sends one request. @returns the size of the response in bytes */
const askOnce = () =>
  new Promise((resolve, reject) => {
    const chunks = [];
    const socket = connect(Number(port), hostname, () => socket.write(request));
    socket.on("error", reject);
    socket.on("data", (chunk) => {
      chunks.push(chunk);
      const answer = Buffer.concat(chunks);
      const end = answer.indexOf("\r\n\r\n");
      const body = /^content-length: (\d+)/im.exec(answer.toString("latin1", 0, end));
      if (!answer.toString("latin1", 0, 12).endsWith("200") || (end > 0 && !body)) {
        reject(new Error(`${address} answered ${answer.toString("latin1", 0, 200)}`));
      }
      if (end > 0 && body && answer.length === end + 4 + Number(body[1])) {
        socket.destroy();
        resolve(answer.length);
      }
    });
  });

// An answer is compressed fast, or not at all, and with more effort after several hits.
for (let hits = 0; hits < 10; hits++) await askOnce();
await new Promise((resolve) => setTimeout(resolve, 500));
const length = await askOnce();

let bytes = 0;
let ended = 0;
const sockets = Array.from({ length: Number(connections) }, () => {
  const socket = connect(Number(port), hostname);
  let received = 0;
  let asked = pipelined;
  socket.setNoDelay(true);
  socket.write(Buffer.concat(Array(pipelined).fill(request)));
  socket.on("data", (chunk) => {
    bytes += chunk.length;
    received += chunk.length;
    const due = Math.floor(received / length) + pipelined - asked;
    for (let count = 0; count < due; count++) socket.write(request);
    asked += due;
  });
  socket.on("close", () => ended++);
  socket.on("error", () => socket.destroy());
  return socket;
});

// Warms both sides up for a second.
await new Promise((resolve) => setTimeout(resolve, 1000));
const [before, begun] = [bytes, performance.now()];
await new Promise((resolve) => setTimeout(resolve, Number(seconds) * 1000));
const answers = (bytes - before) / length;
const perSecond = (answers * 1000) / (performance.now() - begun);
process.stdout.write(`${JSON.stringify({ perSecond, bad: ended })}\n`);
for (const socket of sockets) socket.destroy();
