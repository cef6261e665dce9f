/** A client with one connection that is kept, and cookies of its own. */
import { Agent, request as send } from "node:http";

const longest = 30_000;
const late = "No answer for 30 seconds";
let clients = 0;

/** @param origin of the servers */
export function openClient(origin) {
  const number = ++clients;
  const address = `198.18.${(number >> 8) & 255}.${number & 255}`;
  const cookies = new Map();
  let agent = new Agent({ keepAlive: true, maxSockets: 1 });

  function once(method, path, { body, headers = {} }) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const isText = body === undefined || body instanceof Uint8Array;
    const bytes = isText ? body : JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const asked = send(
        origin + path,
        {
          method,
          agent,
          headers: {
            "x-forwarded-for": address,
            ...(cookie && { cookie }),
            ...(isText ? {} : { "content-type": "application/json" }),
            ...(bytes && { "content-length": Buffer.byteLength(bytes) }),
            ...headers,
          },
        },
        (response) => {
          const chunks = [];
          response.on("data", (chunk) => chunks.push(chunk));
          response.on("error", reject);
          response.on("end", () => {
            for (const line of response.headers["set-cookie"] ?? []) {
              const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
              if (value === "" || /;\s*max-age=0/i.test(line)) cookies.delete(name);
              else cookies.set(name, value);
            }
            const text = Buffer.concat(chunks).toString("utf8");
            resolve({ status: response.statusCode, headers: response.headers, text });
          });
        },
      );
      asked.setTimeout(longest, () => asked.destroy(new Error(late)));
      asked.on("error", reject);
      asked.end(bytes);
    });
  }

  return {
    cookies,
    /**
     * Sends a request. `broken` is how often its connection was lost; a GET is then sent again on a new
     * one, as a balancer does. Status 0: no answer at all.
     */
    async ask(method, path, given = {}) {
      for (let broken = 0; ; broken++) {
        try {
          return { ...(await once(method, path, given)), broken };
        } catch (error) {
          agent.destroy();
          agent = new Agent({ keepAlive: true, maxSockets: 1 });
          if (method === "GET" && broken === 0) continue;
          const { message } = error;
          return {
            status: 0,
            headers: {},
            text: "",
            broken: broken + 1,
            error: message,
            isLate: message === late,
          };
        }
      }
    },
    close: () => agent.destroy(),
  };
}
