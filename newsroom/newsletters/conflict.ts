/** The differences between two versions of an issue, and one made of both. Pure. */
import type { IssuePart, IssueText } from "../../modules/newsletters/types";

export type Side = "mine" | "theirs";

/** Something in which the versions differ: a line, a part by its ID, or the order of the parts. */
export type Difference =
  | { readonly id: "subject" | "preheader"; readonly kind: "line" }
  | { readonly id: "order"; readonly kind: "order" }
  | {
      readonly id: string;
      readonly kind: "part";
      /** Null: not in this version. */
      readonly mine: IssuePart | null;
      readonly theirs: IssuePart | null;
    };

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const partOf = ({ parts }: IssueText, id: string) => parts.find((part) => part.id === id) ?? null;
const idsOf = ({ parts }: IssueText) => parts.map(({ id }) => id);
const keyOf = (id: string) => `part ${id}`;

export function listDifferences(mine: IssueText, theirs: IssueText): readonly Difference[] {
  const lines = (["subject", "preheader"] as const)
    .filter((id) => mine[id] !== theirs[id])
    .map((id): Difference => ({ id, kind: "line" }));
  const common = idsOf(mine).filter((id) => partOf(theirs, id));
  const isMoved = !isSame(
    common,
    idsOf(theirs).filter((id) => partOf(mine, id)),
  );
  const parts = [...new Set([...idsOf(mine), ...idsOf(theirs)])]
    .map((id) => ({ id, mine: partOf(mine, id), theirs: partOf(theirs, id) }))
    .filter((each) => !isSame(each.mine, each.theirs))
    .map((each): Difference => {
      const { mine: own, theirs: other } = each;
      return { id: keyOf(each.id), kind: "part", mine: own, theirs: other };
    });
  return [...lines, ...(isMoved ? [{ id: "order", kind: "order" } as const] : []), ...parts];
}

/** The default choice: mine, and parts that only the other version has. */
export const usualSide = (difference: Difference): Side =>
  difference.kind === "part" && difference.mine === null ? "theirs" : "mine";

/** @param choices by the ID of a difference */
export function mergeIssues(
  mine: IssueText,
  theirs: IssueText,
  choices: Readonly<Record<string, Side>>,
): IssueText {
  const sides = new Map(
    listDifferences(mine, theirs).map((each) => [each.id, choices[each.id] ?? usualSide(each)]),
  );
  const from = (id: string) => (sides.get(id) === "theirs" ? theirs : mine);
  const ordered = from("order");
  const rest = ordered === mine ? theirs : mine;
  const ids = idsOf(ordered);
  // A part of one version comes after the part that is before it there.
  for (const [place, id] of idsOf(rest).entries()) {
    if (ids.includes(id)) continue;
    const before = idsOf(rest)[place - 1];
    ids.splice(before === undefined ? 0 : ids.indexOf(before) + 1, 0, id);
  }
  return {
    subject: from("subject").subject,
    preheader: from("preheader").preheader,
    parts: ids.flatMap((id) => partOf(from(keyOf(id)), id) ?? []),
  };
}
