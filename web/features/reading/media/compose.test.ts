import { describe, expect, it } from "vitest";
import type { Video } from "../../../../modules/content/types";
import { composeMedia, type MediaRow } from "./compose";
import { film, films } from "../../../head/test-films";

/** "lead 3" is a lead of three films. */
function nameRow(row: MediaRow): string {
  return `${row.form} ${listFilms(row).length}`;
}

function listFilms(row: MediaRow): readonly Video[] {
  if (row.form === "lead") return [row.large, ...row.small];
  return row.form === "panorama" ? [row.film] : row.films;
}

function rowsOf(input: readonly Video[]): string[] {
  return composeMedia(input).areas.flatMap(({ rows }) => rows.map(nameRow));
}

function facing(): Video {
  const { picture, ...rest } = film();
  return { ...rest, picture: picture && { ...picture, width: 480, height: 480 } };
}

const spoken = (count: number) => films(count, { series: "Conversations" });

describe("the video area", () => {
  it("has a hero, a lead of three, faces, a panorama and an uneven row for a full step", () => {
    const input = [...films(8), ...spoken(4)];
    const { hero, areas } = composeMedia(input);
    expect(hero).toBe(input[0]);
    expect(areas.map(({ title, rows }) => [title, rows.map(nameRow)])).toEqual([
      [null, ["lead 3"]],
      ["Conversations", ["faces 4"]],
      ["More films", ["panorama 1", "uneven 3"]],
    ]);
  });

  it.each([
    [0, []],
    [1, []],
    [2, ["panorama 1"]],
    [3, ["uneven 2"]],
    [4, ["lead 3"]],
    [5, ["lead 3", "panorama 1"]],
    [6, ["lead 3", "uneven 2"]],
    [7, ["lead 3", "uneven 3"]],
    [8, ["lead 3", "panorama 1", "uneven 3"]],
    [10, ["lead 3", "panorama 1", "uneven 3", "lead 2"]],
    [12, ["lead 3", "panorama 1", "uneven 3", "lead 3", "panorama 1"]],
  ])("arranges %i films without a series", (count, rows) => {
    expect(rowsOf(films(count))).toEqual(rows);
  });

  it.each(Array.from({ length: 40 }, (_, count) => count))(
    "shows each of %i films once",
    (count) => {
      const input = Array.from({ length: count }, (_, place) =>
        film({ series: place % 3 === 1 ? "Conversations" : null }),
      );
      const { hero, areas } = composeMedia(input);
      const shown = [hero, ...areas.flatMap(({ rows }) => rows.flatMap(listFilms))];
      const ids = shown.flatMap((one) => (one ? [one.id] : []));
      expect(ids.toSorted((a, b) => a - b)).toEqual(input.map(({ id }) => id));
    },
  );

  it("keeps earlier rows in place when a step is added", () => {
    const input = [...films(6), ...spoken(5), ...films(13)];
    const before = composeMedia(input.slice(0, 12));
    const after = composeMedia(input);
    expect(after.areas.slice(0, before.areas.length)).toEqual(before.areas);
    expect(after.areas.map(({ title }) => title).slice(before.areas.length)).toEqual(["Earlier"]);
  });

  it("names an area after the series that fills it, and keeps other films out of its beginning", () => {
    const series = films(4, { series: "Short films" });
    const others = films(4);
    const { areas } = composeMedia([others[0]!, ...series, ...others.slice(1)]);
    expect(areas.map(({ title }) => title)).toEqual([null, "Short films"]);
    expect(areas[1]?.rows.flatMap(listFilms)).toEqual(series);
  });

  it("makes no row of a single face", () => {
    expect(rowsOf([...films(4), ...spoken(1)])).toEqual(["lead 3", "panorama 1"]);
  });

  it("breaks faces into rows of four", () => {
    expect(rowsOf([film(), ...spoken(6)])).toEqual(["faces 4", "faces 2"]);
  });

  it("uses films with a picture for the large places", () => {
    const bare = films(2, { picture: null });
    const [pictured, second, third, ...rest] = films(4);
    const { hero, areas } = composeMedia([bare[0]!, pictured!, bare[1]!, second!, third!, ...rest]);
    expect(hero).toBe(pictured);
    expect(areas[0]?.rows[0]).toMatchObject({ form: "lead", large: second });
  });

  it("uses a face for a large place only where there is no other picture", () => {
    const [face, wide] = [facing(), film()];
    expect(composeMedia([face, wide]).hero).toBe(wide);
    expect(composeMedia([film({ picture: null }), face]).hero).toBe(face);
  });

  it("includes films without a picture", () => {
    const input = films(3, { picture: null });
    expect(composeMedia(input).hero).toBe(input[0]);
    expect(rowsOf(input)).toEqual(["uneven 2"]);
  });
});
