import type { StaffRole } from "../../shared/newsroom/staff-rights";

const words: Readonly<Record<StaffRole, string>> = {
  contributor: "Contributor",
  reporter: "Reporter",
  editor: "Editor",
  front: "Front page",
  moderator: "Moderator",
  circulation: "Circulation",
  publisher: "Publisher",
};

/** "Editor, front page, moderator". */
export function roleWords(roles: readonly StaffRole[]): string {
  return roles
    .map((role, place) => (place === 0 ? words[role] : words[role].toLowerCase()))
    .join(", ");
}
