/** The demo staff, who sign in to the newsroom with one click in the sandbox. */
import type { StaffRole } from "../shared/newsroom/staff-rights";

interface DemoStaff {
  readonly login: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly StaffRole[];
}

export const demoStaff: readonly DemoStaff[] = [
  {
    login: "dora",
    name: "Dora Quill",
    email: "dora@thesun.example",
    roles: ["editor", "front", "moderator"],
  },
  { login: "mara", name: "Mara Lindgren", email: "mara@thesun.example", roles: ["publisher"] },
];
