/** What stands in a frame of the sandbox, and the talk with it. */

/** Where this script came from; the frames and the API are beside it. */
const base = new URL(
  ".",
  document.currentScript?.src ?? new URL("/sandbox/stripe/", location.origin).href,
);

/** One kind of frame: `path` beside this script. `hear` gets what it says. */
export function openFrame({ path, title, hear }) {
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
  function onMessage(event) {
    if (event.source !== frame.contentWindow || event.origin !== base.origin) return;
    if (event.data?.from === "sandbox-stripe") hear(event.data);
  }
  addEventListener("message", onMessage);
  return {
    frame,
    say(message) {
      frame.contentWindow?.postMessage({ from: "sandbox-stripe-page", ...message }, base.origin);
    },
    close() {
      removeEventListener("message", onMessage);
      frame.remove();
    },
  };
}

/** A call of the API; answers the object, or `{error}` as Stripe words it. */
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
