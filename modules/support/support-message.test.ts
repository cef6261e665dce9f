import { expect, it } from "vitest";
import { createPhoneNumbers } from "../../platform/phone";
import { createMessageReader, createMessageSchema, trapField } from "./support-message";

const readMessage = createMessageReader(
  createMessageSchema({ language: "en-US", phones: createPhoneNumbers("US") }),
);

const good = {
  name: "Nell Carter",
  email: "nell@example.com",
  phone: "(212) 555-0133",
  message: "The paper was wet.",
};

it("normalizes name, line breaks and phone number", () => {
  expect(
    readMessage({
      ...good,
      name: "  Nell\r\n Carter\u0000 ",
      message: " The paper\r\nwas wet.\u0007\n",
      color: "blue",
    }),
  ).toEqual({
    ok: true,
    message: { ...good, phone: "12125550133", message: "The paper\nwas wet." },
    isTrapped: false,
  });
});

it.each([undefined, null, "name=Nell", [], {}, { name: 4, email: [], phone: {}, message: null }])(
  "returns an error for every field of %o",
  (input) => {
    expect(readMessage(input)).toEqual({
      ok: false,
      errors: {
        name: "Please enter your name.",
        email: "Please enter your email address.",
        phone: "Please enter your phone number.",
        message: "Please tell us how we can help.",
      },
    });
  },
);

it.each([
  ["name", "n".repeat(121), "Please keep your name to 120 characters."],
  ["name", "\u0000 \n", "Please enter your name."],
  ["email", "nell", "Please enter an email address like name@example.com."],
  ["email", "nell@localhost", "Please enter an email address like name@example.com."],
  [
    "email",
    "nell@example.com, max@example.com",
    "Please enter an email address like name@example.com.",
  ],
  [
    "email",
    `${"n".repeat(250)}@example.com`,
    "Please enter an email address like name@example.com.",
  ],
  ["phone", "555", "Please enter a 10-digit U.S. phone number."],
  ["phone", "+44 20 7946 0958", "Please enter a 10-digit U.S. phone number."],
  ["message", " \n ", "Please tell us how we can help."],
  ["message", "m".repeat(5001), "Please keep your message to 5,000 characters."],
])("rejects %s %o with one sentence", (field, typed, sentence) => {
  expect(readMessage({ ...good, [field]: typed })).toEqual({
    ok: false,
    errors: { [field]: sentence },
  });
});

it("accepts the maximum length of each field, and drops lone surrogates", () => {
  const answer = readMessage({
    ...good,
    name: "n".repeat(120),
    message: `${"m".repeat(4999)}\ud83d`,
  });
  expect(answer.ok && answer.message.message).toBe(`${"m".repeat(4999)}\ufffd`);
});

it("detects the honeypot field", () => {
  expect(readMessage({ ...good, [trapField]: "" })).toMatchObject({ ok: true, isTrapped: false });
  expect(readMessage({ ...good, [trapField]: "buy" })).toMatchObject({ ok: true, isTrapped: true });
});

it("accepts German numbers with or without country code on a German paper, and foreign ones", () => {
  const read = createMessageReader(
    createMessageSchema({ language: "en-DE", phones: createPhoneNumbers("DE") }),
  );
  for (const [phone, stored] of [
    ["030 901820", "+4930901820"],
    ["+49 30 901820", "+4930901820"],
    ["+43 1 588580", "+431588580"],
  ]) {
    expect(read({ ...good, phone })).toMatchObject({ ok: true, message: { phone: stored } });
  }
  expect(read({ ...good, phone: "030 1", message: "x".repeat(5001) })).toEqual({
    ok: false,
    errors: {
      phone: "Please enter a phone number. Outside Germany, start with + and your country code.",
      message: "Please keep your message to 5.000 characters.",
    },
  });
});
