/** Sections in the newsroom's API, as tests write them. */
import { expect } from "vitest";
import type { DeskPaperSection, DeskSections } from "../../../modules/content/types";
import type { Desk } from "../newsroom";

export interface Refusal {
  readonly code: string;
  readonly message: string;
}

export function openSectionDesk(desk: Desk) {
  const read = () => desk.get<DeskSections>("/paper/sections");

  async function find(label: string): Promise<DeskPaperSection> {
    const { sections } = await read();
    return sections.find((section) => section.label === label)!;
  }

  async function change(section: DeskPaperSection, body: object) {
    const path = `/paper/sections/${section.id}`;
    return desk.send<DeskSections & Refusal>("PATCH", path, { body, seen: section.version });
  }

  async function add(label: string): Promise<DeskPaperSection> {
    const body = { label, description: "Tides and timetables.", color: "green" };
    const answer = await desk.send<DeskSections & Refusal>("POST", "/paper/sections", { body });
    expect(answer.status, answer.body.message).toBe(201);
    return answer.body.sections.find((section) => section.label === label)!;
  }

  async function remove(section: DeskPaperSection, moveTo: number | null) {
    const path = `/paper/sections/${section.id}`;
    const options = { body: { moveTo }, seen: section.version };
    return desk.send<DeskSections & Refusal>("DELETE", path, options);
  }
  return { read, find, change, add, remove };
}
