/** Client of the account API: the reader's account, devices, email address, and deletion. */
import type { AccountFacts, DeviceSession } from "../../../../modules/accounts/types";
import { call } from "../../../call";

export type { AccountFacts, DeviceSession };

const root = "/api/v1/account";

/** URL of the reader's data export; the response is an attachment. */
export const exportHref = `${root}/export`;

export const findFacts = () => call<AccountFacts>("GET", root);

export const listSessions = () => call<readonly DeviceSession[]>("GET", `${root}/sessions`);

export const endSession = (id: string) =>
  call("DELETE", `${root}/sessions/${encodeURIComponent(id)}`);

/** Sends a code to the new address. */
export const askForEmail = (email: string) => call("POST", `${root}/email`, { email });

export const confirmEmail = (options: { email: string; code: string }) =>
  call("POST", `${root}/email/confirm`, options);

/** Sends a code to the account's address. */
export const askForDeletion = () => call("POST", `${root}/deletion`);

export const confirmDeletion = (code: string) =>
  call<{ deletionDueAt: string }>("POST", `${root}/deletion/confirm`, { code });

export const keepAccount = () => call("DELETE", `${root}/deletion`);
