/**
 * Client of the account service, one function per call; wire names are not used outside of this file.
 */
import type {
  AccountAnswer,
  Attributes,
  EmailVerdict,
  Ending as SignOutWhere,
} from "../../../../modules/accounts/types";
import { type ProfileFieldName, profileFields } from "../../../../shared/profile-fields";
import { type Answer, call } from "../../../call";

/** Empty where nothing is known. The phone as the service keeps it, the birthday as `YYYY-MM-DD`. */
export type Profile = Readonly<Record<ProfileFieldName, string>>;

export const blankProfile = Object.fromEntries(
  profileFields.map(({ name }) => [name, ""]),
) as Profile;

export interface Account {
  readonly email: string;
  readonly trackingId: string;
  /** The email address is not verified yet: account pages stay closed until then. */
  readonly isUnverified: boolean;
  readonly profile: Profile;
}

export type { SignOutWhere };

const noProfile: Answer<Attributes> = { ok: true, body: {} };

function readProfile(wire: Attributes): Profile {
  const phone = wire["phone-number"] ?? wire.phone_number;
  return Object.fromEntries(
    profileFields.map(({ name, attribute }) => [
      name,
      (name === "phone" ? phone : wire[attribute]) ?? "",
    ]),
  ) as Profile;
}

/**
 * Loads account and profile, without a profile while the address is unverified; `signed-out` when
 * the tier cookie has no session, `unreachable` when the request failed.
 */
export async function fetchAccount(): Promise<Account | "signed-out" | "unreachable"> {
  const account = await call<AccountAnswer>("GET", "/blaize/account");
  if (!account.ok) return account.status === 401 ? "signed-out" : "unreachable";
  const profile = account.body.unverified
    ? noProfile
    : await call<Attributes>("GET", "/blaize/profile");
  // 403: an unverified address has no profile. Any other error must not look like an empty profile,
  // which saving would make permanent.
  if (!profile.ok && profile.status !== 403) return "unreachable";
  return {
    email: account.body.identifiers.email_address,
    trackingId: account.body.tracking_id,
    isUnverified: account.body.unverified === true,
    profile: readProfile(profile.ok ? profile.body : {}),
  };
}

/**
 * Saves the whole profile, or nothing if a field is invalid.
 *
 * @param phoneName the service's name of the phone attribute here: `phone-number` in production
 */
export function saveProfile(profile: Profile, phoneName: string): Promise<Answer> {
  return call(
    "POST",
    "/blaize/profile",
    Object.fromEntries(
      profileFields.map(({ name, attribute }) => [
        name === "phone" ? phoneName : attribute,
        profile[name],
      ]),
    ),
  );
}

const identifiersOf = (email: string) => ({ email_address: email });

/** Whether an account with this address exists. */
export async function exists(email: string): Promise<Answer<{ exists: boolean }>> {
  const found = await call("POST", "/zephr/media/user/info", { identifiers: identifiersOf(email) });
  if (found.ok) return { ok: true, body: { exists: true } };
  return found.status === 404 ? { ok: true, body: { exists: false } } : found;
}

export const verifyEmail = (email: string) =>
  call<EmailVerdict>("POST", "/api/verification", { email });

/** A code from an email, the key of a provider exchange, or both. */
export interface Validators {
  readonly email_otp?: string;
  readonly token_exchange?: string;
}

/** @param options.redirect path that the email's link leads to; by default the current page's */
export const register = (options: { email?: string; validators?: Validators; redirect?: string }) =>
  call("POST", "/blaize/register", {
    attributes: {},
    redirect: options.redirect,
    identifiers: options.email === undefined ? {} : identifiersOf(options.email),
    validators: options.validators ?? {},
  });

export const login = (options: { email?: string; validators: Validators }) =>
  call("POST", "/blaize/login", {
    attributes: {},
    identifiers: options.email === undefined ? {} : identifiersOf(options.email),
    validators: options.validators,
  });

/**
 * Sends an email with a login link (and a code) to an existing account. `sent` is false after
 * several emails: the link of the newest one works.
 */
export const sendLink = (options: { email: string; redirect: string }) =>
  call<{ sent?: boolean }>("POST", "/blaize/token-exchange", {
    identifiers: identifiersOf(options.email),
    delivery: {
      method: "email",
      destination: options.email,
      action: "login",
      redirect: options.redirect,
    },
  });

/** Starts the second factor; `none` when the address has no account (404). `held`: see `sendLink`. */
export async function sendCode(options: {
  email: string;
  action: "login" | "register";
  redirect: string;
}): Promise<Answer<"sent" | "held" | "none">> {
  const answer = await call<{ sent?: boolean }>("POST", "/blaize/two-factor-authentication", {
    identifiers: identifiersOf(options.email),
    delivery: {
      method: "email",
      destination: options.email,
      action: options.action,
      redirect: options.redirect,
    },
  });
  if (answer.ok) return { ok: true, body: answer.body.sent === false ? "held" : "sent" };
  return answer.status === 404 ? { ok: true, body: "none" } : answer;
}

/** Checks a code without using it up. */
export const checkCode = (options: { email: string; code: string }) =>
  call("POST", "/zephr/media/user/otp-check", options);

export const signOut = (where: SignOutWhere) => call("POST", "/blaize/logout", { where });
