/** Screens that are not for a role: they say whose they are, nothing links to them, their calls are refused. */
import type { StaffRole } from "../../shared/newsroom/staff-rights";
import { allowErrors, expect, expectAccessible } from "../paper";
import { signInToNewsroom, test, withRoles } from "./newsroom-steps";

interface Screen {
  readonly path: string;
  /** At the beginning of its message, and the name of its link. */
  readonly name: string;
  readonly call: string;
}

const subscribers = { path: "subscribers", name: "Subscribers", call: "subscribers" };
const articles = { path: "articles", name: "Articles", call: "articles" };

const cases: readonly (readonly [roles: readonly StaffRole[] | "her own", Screen[]])[] = [
  [
    "her own",
    [
      subscribers,
      {
        path: "subscribers/import",
        name: "Import subscribers",
        call: "subscriber-imports",
      },
    ],
  ],
  [
    ["contributor"],
    [
      subscribers,
      { path: "pages", name: "Pages", call: "pages" },
      { path: "authors", name: "Authors", call: "authors" },
      { path: "crosswords", name: "Crosswords", call: "features/crosswords" },
      { path: "video", name: "Video", call: "features/video" },
      { path: "events", name: "Events", call: "features/events" },
    ],
  ],
  [["moderator"], [articles]],
  [["circulation"], [articles]],
];

for (const [roles, screens] of cases) {
  test(`${roles === "her own" ? "an editor" : roles.join()}: ${screens.map(({ name }) => name).join(", ")}`, async ({
    page,
    mara,
    errors,
  }) => {
    const visit = async () => {
      await signInToNewsroom(page.context(), "dora");
      for (const { path, name, call } of screens) {
        await page.goto(`/desk/${path}`);
        await expect(page.getByRole("heading", { level: 1 })).toContainText(`${name} is for`);
        await expect(page.getByRole("link", { name: "Back to the newsroom" })).toBeVisible();
        await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);
        expect((await page.request.get(`/api/v1/desk/${call}`)).status(), call).toBe(403);
      }
      await expectAccessible(page);
    };
    if (roles === "her own") await visit();
    else await withRoles(mara, roles, visit);
    // The address of a screen that isn't theirs answers 403.
    allowErrors(errors, /^403 http|status of 403/);
  });
}
