/** The factors that a person has besides the address: passkeys, an app's codes, both, or neither. */
import type { Pool, PoolClient } from "../../../../platform/database/database";
import type { StaffRole } from "../../../../shared/newsroom/staff-rights";
import type { AppCodes } from "./app-codes";
import type { Passkeys } from "./passkeys";

export interface SecondFactors {
  readonly passkeys: Passkeys;
  readonly appCodes: AppCodes;
  has(
    staffId: number,
    db?: Pool | PoolClient,
  ): Promise<{ readonly passkey: boolean; readonly appCode: boolean }>;
}

export function createSecondFactors(passkeys: Passkeys, appCodes: AppCodes): SecondFactors {
  return {
    passkeys,
    appCodes,
    async has(staffId, db) {
      return {
        passkey: (await passkeys.list(staffId, db)).length > 0,
        appCode: (await appCodes.find(staffId, db)) !== null,
      };
    },
  };
}

/** A contributor sees only articles of their own, and needs the address alone. */
export function needsSecondFactor(roles: readonly StaffRole[]): boolean {
  return roles.some((role) => role !== "contributor");
}
