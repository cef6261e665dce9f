/** Confirms payment and setup intents, with 3-D Secure when required. */

import { callStripe, openFrame } from "./frames.js";

export const kinds = {
  payment: { path: "/payment_intents", name: "paymentIntent", lastError: "last_payment_error" },
  setup: { path: "/setup_intents", name: "setupIntent", lastError: "last_setup_error" },
};

/** Creates a payment method from a card element, or from card data with a token. */
export async function createMethod(key, given) {
  const { card, billing_details: billing, metadata } = given;
  if (typeof card?.ask !== "function") {
    return {
      error: {
        type: "invalid_request_error",
        message: "A valid Element must be provided: the sandbox supports only the card element.",
      },
    };
  }
  const params = flatten({
    ...(billing && { billing_details: billing }),
    ...(metadata && { metadata }),
  });
  return card.ask({ key, params });
}

/** `{a: {b: "c"}}` is `{"a[b]": "c"}`. */
function flatten(value, name = "") {
  if (value === null || value === undefined) return {};
  if (typeof value !== "object") return { [name]: String(value) };
  return Object.assign(
    {},
    ...Object.entries(value).map(([key, inner]) => flatten(inner, name ? `${name}[${key}]` : key)),
  );
}

/** Confirms an intent. Resolves to the intent or to an error, as Stripe.js does. */
export async function confirmIntent(key, { kind, clientSecret, data = {}, options = {} }) {
  const { path, name, lastError } = kinds[kind];
  const id = String(clientSecret).split("_secret_")[0];
  const secret = { client_secret: String(clientSecret) };
  const place = `${path}/${encodeURIComponent(id)}`;
  if (!/^(pi|seti)_\w+_secret_\w+$/.test(String(clientSecret))) {
    throw new Error(
      `Invalid value for confirmCard${kind === "setup" ? "Setup" : "Payment"} intent secret: ` +
        "value should be a client secret of the form ${id}_secret_${secret}.",
    );
  }

  let method = data.payment_method;
  if (method && typeof method === "object") {
    const made = await createMethod(key, method);
    if (made.error) return { error: made.error };
    method = made.paymentMethod.id;
  }
  const confirmed = await callStripe(key, {
    method: "POST",
    path: `${place}/confirm`,
    params: { ...secret, ...(method && { payment_method: method }) },
  });
  if (confirmed.error) return { error: confirmed.error };
  if (confirmed.status !== "requires_action" || options.handleActions === false) {
    return { [name]: confirmed };
  }
  await showChallenge({ id, clientSecret: String(clientSecret) });
  const intent = await callStripe(key, { method: "GET", path: place, params: secret });
  if (intent.error) return { error: intent.error };
  if (intent.status !== "requires_payment_method") return { [name]: intent };
  const { payment_method: card, ...problem } = intent[lastError] ?? {};
  return {
    error: {
      ...problem,
      ...(card && { payment_method: card }),
      [kind === "setup" ? "setup_intent" : "payment_intent"]: intent,
    },
  };
}

/**
 * Shows the bank's window over the whole page. Like the real one it is appended to the body, so a
 * modal dialog of the page would cover it and make it inert.
 */
function showChallenge({ id, clientSecret }) {
  return new Promise((resolve) => {
    const before = document.activeElement;
    const shade = document.createElement("div");
    Object.assign(shade.style, {
      background: "rgb(27 24 20 / 60%)",
      height: "100%",
      left: "0",
      position: "fixed",
      top: "0",
      width: "100%",
      zIndex: "2147483647",
    });
    const channel = openFrame({
      path: `challenge?intent=${encodeURIComponent(id)}&client_secret=${encodeURIComponent(clientSecret)}`,
      title: "3D Secure",
      onMessage({ type }) {
        if (type === "loaded") channel.send({ type: "focus" });
        if (type !== "settled") return;
        channel.close();
        shade.remove();
        if (before instanceof HTMLElement) before.focus({ preventScroll: true });
        resolve();
      },
    });
    channel.frame.setAttribute("scrolling", "auto");
    channel.frame.style.height = "100%";
    shade.append(channel.frame);
    if (document.querySelector("dialog:modal")) {
      // oxlint-disable-next-line no-console -- Stripe.js warns in the console about this integration error
      console.warn("A modal dialog is open and covers the bank’s 3-D Secure window.");
    }
    document.body.append(shade);
    channel.frame.focus();
  });
}
