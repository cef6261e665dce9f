import { expect, it } from "vitest";
import { withoutAddress } from "./recognize";

it.each([
  { search: "", kept: "" },
  { search: "?page=2", kept: "?page=2" },
  { search: "?recognized_email=rita%40example.com", kept: "" },
  { search: "?page=2&recognized_email=rita@example.com&a=b", kept: "?page=2&a=b" },
  { search: "?recognized_email=a&recognized_email=b", kept: "" },
])("removes the address from the query '$search', which leaves '$kept'", ({ search, kept }) => {
  expect(withoutAddress(search)).toBe(kept);
});
