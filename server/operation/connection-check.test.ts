import { expect, it } from "vitest";
import type { ConnectionRoom } from "../../platform/database/connection-room";
import { checkConnections, planConnections } from "./connection-check";

/** Debian’s PostgreSQL, with the paper’s defaults: 97 connections, 15 for each process. */
const debian: ConnectionRoom = {
  server: "PostgreSQL",
  each: 15,
  free: 97,
  limit: 100,
  serving: 0,
  most: 5,
};

it.each([
  // cores, as they are with auto; processes on other machines; what is started
  [4, 0, null],
  [5, 0, null],
  [8, 0, 5],
  [4, 3, 2],
  [4, 9, 1],
])("auto on %i cores, with %i processes elsewhere, starts %s", (count, serving, most) => {
  const planned = planConnections([{ ...debian, serving }], { count, isAuto: true });
  expect(planned.most).toBe(most);
  expect(planned.lines).toHaveLength(most === null ? 0 : 1);
});

it("starts as many as asked for, and says what they need", () => {
  expect(planConnections([debian], { count: 8, isAuto: false })).toEqual({
    most: null,
    lines: [
      "PostgreSQL has 97 connections for the paper, and 8 processes may use 135: 15 each, and 15 for commands and " +
        "restarts. Raise max_connections from 100 to at least 138, lower DATABASE_CONNECTIONS, or start fewer processes.",
    ],
  });
  expect(planConnections([], { count: 1, isAuto: false })).toEqual({ most: null, lines: [] });
});

it("the doctor counts the processes that serve", () => {
  expect(checkConnections([{ ...debian, serving: 5 }])).toEqual({
    details: ["97 connections, enough for 5 processes"],
    missing: null,
  });
  expect(checkConnections([{ ...debian, serving: 6 }]).missing).toBe(
    "connections for the 6 processes that serve (max_connections of at least 108, or a lower DATABASE_CONNECTIONS)",
  );
});
