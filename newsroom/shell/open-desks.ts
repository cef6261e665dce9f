import { deskScreens } from "../../shared/newsroom/desk-screens";
import type { Right } from "../../shared/newsroom/staff-rights";
import { type Desk, desks } from "./desks";

/** Any of these opens a desk; empty: everyone who works here. */
export const rightsFor = ({ path }: Desk): readonly Right[] => deskScreens[path];

export const mayOpen = (desk: Desk, has: readonly Right[]): boolean => {
  const rights = rightsFor(desk);
  return rights.length === 0 || rights.some((right) => has.includes(right));
};

/** The desks in the rail of a person with these rights. */
export const listRail = (has: readonly Right[]): readonly Desk[] =>
  desks.filter((desk) => desk.railGroup && mayOpen(desk, has));

/** Whether an address is in a desk, for the rail's mark. */
export const isInDesk = ({ path }: Desk, location: string): boolean =>
  path === "/" ? location === "/" : location === path || location.startsWith(`${path}/`);
