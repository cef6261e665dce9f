/** Opens the sandbox's frames and exchanges messages with them. */

/** This script's directory; the frames and the API are in it. */
const base = new URL(
  ".",
  document.currentScript?.src ?? new URL("/sandbox/stripe/", location.origin).href,
);

/** Creates a frame for `path` in this script's directory. `onMessage` receives its messages. */
export function openFrame({ path, title, onMessage }) {
  const frame = document.createElement("iframe");
  frame.src = new URL(path, base).href;
  frame.title = title;
  frame.name = `__privateStripeFrame${Math.floor(Math.random() * 10_000)}`;
  frame.setAttribute("frameborder", "0");
  frame.setAttribute("scrolling", "no");
  Object.assign(frame.style, {
    border: "0",
    display: "block",
    margin: "0",
    padding: "0",
    width: "100%",
  });
  function receive(event) {
    if (event.source !== frame.contentWindow || event.origin !== base.origin) return;
    if (event.data?.from === "sandbox-stripe") onMessage(event.data);
  }
  addEventListener("message", receive);
  return {
    frame,
    send(message) {
      frame.contentWindow?.postMessage({ from: "sandbox-stripe-page", ...message }, base.origin);
    },
    close() {
      removeEventListener("message", receive);
      frame.remove();
    },
  };
}

/** Calls the API. @returns the object, or Stripe's `{error}` */
export async function callStripe(key, { method, path, params = {} }) {
  const form = new URLSearchParams(params).toString();
  const url = new URL(`v1${path}${method === "GET" && form ? `?${form}` : ""}`, base);
  try {
    const response = await fetch(url, {
      method,
      credentials: "omit",
      headers: {
        authorization: `Bearer ${key}`,
        ...(method === "POST" && { "content-type": "application/x-www-form-urlencoded" }),
      },
      ...(method === "POST" && { body: form }),
    });
    return await response.json();
  } catch {
    return {
      error: {
        type: "api_connection_error",
        message:
          "We are experiencing issues connecting to our payments provider. You have not been " +
          "charged. Please check your internet connection and try again. If the problem persists, " +
          "please contact us.",
      },
    };
  }
}
