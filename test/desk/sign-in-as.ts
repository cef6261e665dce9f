/** A browser of the newsroom: keeps its cookies, and calls the API below `/api/v1/desk`. */
import type { TestApp } from "../setup/create-test-app";

export interface DeskBrowser {
  send(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Response>;
  /** By name; empty values are of deleted cookies. */
  readonly cookies: Map<string, string>;
}

export function createDeskBrowser(app: Pick<TestApp, "send">): DeskBrowser {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async send(method, path, body, headers = {}) {
      const response = await app.send(`/api/v1/desk${path}`, {
        method,
        headers: {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      for (const cookie of response.headers.getSetCookie()) {
        const [name = "", value = ""] = cookie.split(";", 1)[0]!.split("=");
        cookies.set(name, value);
      }
      return response;
    },
  };
}

/** Signs in one of the sandbox's staff by one press. */
export async function signInAs(app: TestApp, login: "dora" | "mara"): Promise<DeskBrowser> {
  const browser = createDeskBrowser(app);
  const { status } = await browser.send("POST", "/sign-in/demo", { login });
  if (status !== 204) throw new Error(`${login} could not sign in: ${status}.`);
  return browser;
}
