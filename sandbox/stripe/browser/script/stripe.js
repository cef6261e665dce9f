/** `window.Stripe`, limited to what the paper uses. */

import { createCardElement } from "./card-element.js";
import { callStripe } from "./frames.js";
import { confirmIntent, createMethod, kinds } from "./intents.js";

function createElements({ fonts = [] } = {}) {
  let card = null;
  return {
    create(type, options = {}) {
      if (type !== "card") {
        throw new Error(`The sandbox supports only the card element, not "${String(type)}".`);
      }
      if (card) throw new Error('Can only create one Element of type "card".');
      card = createCardElement({
        options,
        fonts,
        onDestroy() {
          card = null;
        },
      });
      return card;
    },
    getElement(type) {
      // oxlint-disable-next-line no-underscore-dangle -- where the React components of Stripe hold their type
      const name = typeof type === "string" ? type : type?.__elementType;
      return name === "card" ? card : null;
    },
    update() {},
    fetchUpdates: async () => ({}),
    submit: async () => ({}),
  };
}

function Stripe(key) {
  if (typeof key !== "string" || !key.startsWith("pk_")) {
    throw new Error(
      "Please call Stripe() with your publishable key. You used an empty string or another kind of key.",
    );
  }
  const findIntent = async (kind, clientSecret) => {
    const { path, name } = kinds[kind];
    const id = String(clientSecret).split("_secret_")[0];
    const found = await callStripe(key, {
      method: "GET",
      path: `${path}/${encodeURIComponent(id)}`,
      params: { client_secret: String(clientSecret) },
    });
    return found.error ? { error: found.error } : { [name]: found };
  };
  return {
    elements: createElements,
    createPaymentMethod: (given, element, data) =>
      createMethod(key, typeof given === "string" ? { ...data, card: element } : given),
    confirmCardPayment: (clientSecret, data, options) =>
      confirmIntent(key, { kind: "payment", clientSecret, data, options }),
    confirmCardSetup: (clientSecret, data, options) =>
      confirmIntent(key, { kind: "setup", clientSecret, data, options }),
    handleCardAction: (clientSecret) => confirmIntent(key, { kind: "payment", clientSecret }),
    retrievePaymentIntent: (clientSecret) => findIntent("payment", clientSecret),
    retrieveSetupIntent: (clientSecret) => findIntent("setup", clientSecret),
    createToken: async () => ({
      error: {
        type: "invalid_request_error",
        message: "The sandbox doesn’t support tokens. Use createPaymentMethod.",
      },
    }),
    registerAppInfo() {},
    _registerWrapper() {},
  };
}

// The release that the installed @stripe/stripe-js expects; it warns about any other.
Stripe.version = "endive";
window.Stripe = Stripe;
