import { isAmerican, readOwnPhone } from "../../../formats/phone";
import type { Account } from "../../account/session/account-calls";
import { maskPhone } from "./phone-mask";
import type { SupportDraft } from "./support-draft";

/** Values from the signed-in reader's account; empty attributes are omitted. */
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

/** In the United States the form accepts U.S. numbers only. */
function prefillPhone(phone: string): SupportDraft {
  if (!isAmerican) return phone === "" ? {} : { phone };
  return readOwnPhone(phone) === null ? {} : { phone: maskPhone(phone) };
}
