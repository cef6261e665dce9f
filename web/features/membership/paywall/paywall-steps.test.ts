import { expect, it } from "vitest";
import {
  advancePaywall,
  beginPaywall,
  type PaywallSteps,
  type Step,
  type StepEvent,
} from "./paywall-steps";

const rita = "rita@example.com";
const reader = (email: string | null): StepEvent => ({ type: "reader", email });
const change: StepEvent = { type: "change" };
const goOn: StepEvent = { type: "continue" };
const settle: StepEvent = { type: "settle" };
const refused: StepEvent = { type: "refused" };
const edit: StepEvent = { type: "edit" };

it.each<{ says: string; email: string | null; events: StepEvent[]; step: Step }>([
  { says: "a visitor begins with the account", email: null, events: [], step: "account" },
  { says: "a reader begins with the payment", email: rita, events: [], step: "payment" },
  {
    says: "a sign-in leads to the payment",
    email: null,
    events: [reader(rita)],
    step: "payment",
  },
  {
    says: "Continue without an address does nothing",
    email: null,
    events: [goOn],
    step: "account",
  },
  { says: "Change returns to the account", email: rita, events: [change], step: "account" },
  {
    says: "a reload of the same reader does not undo a Change",
    email: rita,
    events: [change, reader(rita)],
    step: "account",
  },
  {
    says: "another reader starts over",
    email: rita,
    events: [change, reader("max@example.com")],
    step: "payment",
  },
  {
    says: "Continue returns to the payment",
    email: rita,
    events: [change, goOn],
    step: "payment",
  },
  {
    says: "signing out returns to the account",
    email: rita,
    events: [reader(null)],
    step: "account",
  },
  {
    says: "a payment in progress shows the summary",
    email: rita,
    events: [settle],
    step: "complete",
  },
  {
    says: "Edit leads from the summary to the payment",
    email: rita,
    events: [settle, edit],
    step: "payment",
  },
  {
    says: "Edit returns from there to the summary",
    email: rita,
    events: [settle, edit, edit],
    step: "complete",
  },
  {
    says: "a failed payment returns to the payment",
    email: rita,
    events: [settle, refused],
    step: "payment",
  },
  {
    says: "a failed payment does not leave the account step",
    email: rita,
    events: [settle, edit, change, refused],
    step: "account",
  },
])("$says", ({ email, events, step }) => {
  const end: PaywallSteps = events.reduce(advancePaywall, beginPaywall(email));
  expect(end.step).toBe(step);
});
