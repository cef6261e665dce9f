/** The newsroom's call on who has a right, for a person who opened a screen without it. */
import { z } from "zod";
import { type AnyDeskCall, deskCall } from "../../../../platform/desk/desk-call";
import { rights, staffRoles } from "../../../../shared/newsroom/staff-rights";
import { rolesWith } from "../rights";
import type { StaffAccounts } from "../staff-accounts";

export const createWhoMayCalls = ({
  accounts,
}: {
  readonly accounts: Pick<StaffAccounts, "listStaff">;
}): readonly AnyDeskCall[] => [
  deskCall({
    method: "GET",
    path: "/who-may",
    rights: "staff",
    input: z.object({
      /** Any of these rights allows access to the screen: "write_articles,read_drafts". */
      rights: z
        .string()
        .max(500)
        .transform((text) => text.split(","))
        .pipe(z.array(z.enum(rights))),
    }),
    async handle({ input }) {
      const allowed = new Set(input.rights.flatMap((right) => rolesWith(right)));
      const managing = rolesWith("manage_paper");
      const staff = await accounts.listStaff();
      return {
        body: {
          roles: staffRoles.filter((role) => allowed.has(role)),
          publishers: staff
            .filter(({ roles }) => roles.some((role) => managing.includes(role)))
            .map(({ name }) => name),
        },
      };
    },
  }),
];
