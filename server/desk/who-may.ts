/** The newsroom's call on who has a right, for a person who opened a screen without it. */
import { z } from "zod";
import { type AnyDeskCall, deskCall } from "../../platform/desk/desk-call";
import { type Right, rights, type StaffRole, staffRoles } from "../../shared/staff-rights";

interface Dependencies {
  readonly rolesWith: (right: Right) => readonly StaffRole[];
  readonly listStaff: () => Promise<
    readonly { readonly name: string; readonly roles: readonly StaffRole[] }[]
  >;
}

/** `rights`: any of them opens the screen, as "write_articles,read_drafts". */
export function createWhoMayCall({ rolesWith, listStaff }: Dependencies): AnyDeskCall {
  return deskCall({
    method: "GET",
    path: "/who-may",
    rights: "staff",
    input: z.object({
      rights: z
        .string()
        .max(500)
        .transform((text) => text.split(","))
        .pipe(z.array(z.enum(rights))),
    }),
    async handle({ input }) {
      const allowed = new Set(input.rights.flatMap((right) => rolesWith(right)));
      const staff = await listStaff();
      return {
        body: {
          roles: staffRoles.filter((role) => allowed.has(role)),
          publishers: staff
            .filter(({ roles }) => roles.some((role) => rolesWith("manage_paper").includes(role)))
            .map(({ name }) => name),
        },
      };
    },
  });
}
