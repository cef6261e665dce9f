import { isAmerican, readOwnPhone } from "../../../formats/phone";
import type { Account } from "../../account/session/account-calls";
import { maskPhone } from "./phone-mask";
import type { SupportDraft } from "./support-draft";

/** What the account of a signed-in reader already says; nothing of what it leaves open. */
export function prefillFrom(account: Account | null): SupportDraft {
  if (account === null) return {};
  const { firstName, lastName, phone } = account.profile;
  const name = `${firstName} ${lastName}`.trim();
  return {
    email: account.email,
    ...(name === "" ? {} : { name }),
    ...prefillPhone(phone),
  };
}

/** The form of an American paper takes numbers of the United States alone. */
function prefillPhone(phone: string): SupportDraft {
  if (!isAmerican) return phone === "" ? {} : { phone };
  return readOwnPhone(phone) === null ? {} : { phone: maskPhone(phone) };
}
