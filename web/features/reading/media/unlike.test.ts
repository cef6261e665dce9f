import { expect, it } from "vitest";
import { film, films } from "../../../head/test-films";
import { pickUnlike } from "./unlike";

const section = (id: number) => ({ id, slug: `s${id}`, label: `S${id}`, color: "ink" as const });

it("picks films of other sections and series, newest first", () => {
  const watched = film({ section: section(1), series: "Short films" });
  const same = film({ section: section(1) });
  const second = film({ section: section(2), series: "Short films" });
  const third = film({ section: section(3) });
  const again = film({ section: section(3) });
  expect(pickUnlike(watched, [same, second, third, again], 3)).toEqual([third, second, same]);
});

it("never picks the film itself, and accepts fewer", () => {
  const watched = film();
  const others = films(2);
  expect(pickUnlike(watched, [watched, ...others], 4)).toEqual(others);
  expect(pickUnlike(watched, [], 4)).toEqual([]);
});
