import { expect, it } from "vitest";
import { withoutValues } from "./slow-statements";

it.each([
  ["select 'Ada' as name,\n  'it''s'", "select '…' as name, '…''…'"],
  [
    `select 1 -- the reader's "own\n  as "isOwn" where email = 'ada@paper.example'`,
    `select 1 as "isOwn" where email = '…'`,
  ],
  [`select "it's" from t where a = 'x'`, `select "it's" from t where a = '…'`],
])("writes %j without values and comments", (statement, written) => {
  expect(withoutValues(statement)).toBe(written);
});
