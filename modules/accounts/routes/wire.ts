/** Request bodies of the account service. Both documented shapes of `delivery` are accepted. */
import { z } from "zod";
import { readEmail } from "../../../platform/email-address";
import { endings } from "../sessions/session";

/** One address without a display name. */
export const email = z
  .string()
  .trim()
  .refine((typed) => readEmail(typed) !== null, "This isn’t a valid email address.");

const identifiers = z.object({ email_address: email });

export const identified = z.object({ identifiers });

const validators = z.object({
  email_otp: z.string().max(20).optional(),
  token_exchange: z.string().max(200).optional(),
});

const redirect = z.string().max(2000).optional();

/**
 * `register` and `login`; after an exchange with a provider the address is omitted. Zephr's calls have
 * no `redirect`: without it the email's link leads to the page that sent the request.
 */
export const signingIn = z.object({
  identifiers: z.object({ email_address: email.optional() }).default({}),
  redirect,
  validators: validators.nullish().transform((value) => value ?? {}),
  attributes: z
    .record(z.string(), z.unknown())
    .nullish()
    .transform((value) => value ?? {}),
});

const action = z.enum(["login", "register", "completeRegistration"]);

const deliveryFields = {
  method: z.literal("email").optional(),
  destination: email.optional(),
  action: action.optional(),
  redirect,
};

/** `token-exchange` and `two-factor-authentication`: fields at the top level, or within `delivery`. */
export const delivering = z
  .object({ identifiers, ...deliveryFields, delivery: z.object(deliveryFields).nullish() })
  .transform(({ identifiers: { email_address }, delivery, ...top }) => {
    const chosen = delivery?.action ?? top.action ?? "login";
    return {
      email: email_address,
      destination: delivery?.destination ?? top.destination ?? email_address,
      action: chosen === "login" ? ("login" as const) : ("register" as const),
      redirect: delivery?.redirect ?? top.redirect ?? "/",
    };
  })
  .refine(
    ({ email: address, destination }) => address.toLowerCase() === destination.toLowerCase(),
    {
      message: "The destination must be the account's own address.",
      path: ["delivery"],
    },
  );

export const codeCheck = z.object({ email, code: z.string().max(20) });
export const codeOnly = z.object({ code: z.string().max(20) });
export const emailOnly = z.object({ email });
export const opening = z.object({ email, redirect });
/** Any text, because the call checks whether it is an address. */
export const anyEmail = z.object({ email: z.string().max(1000) });
export const ending = z.object({
  where: z.enum(endings).default("JUST_HERE"),
});
export const profileChange = z.record(z.string(), z.unknown());
