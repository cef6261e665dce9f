/** The newsroom's calls on authors. */
import { type AnyDeskCall, deskCall } from "../../../../../platform/desk/desk-call";
import { readId } from "../../../pictures/desk/picture-inputs";
import type { AuthorDesk } from "./author-desk";
import { authorInput, authorListInput, mergeInput, newAuthorInput } from "./author-inputs";
import type { createMergeAuthors } from "./merge-authors";

const rights = ["edit_features"] as const;

export function createAuthorCalls(
  authors: AuthorDesk,
  merge: ReturnType<typeof createMergeAuthors>,
): readonly AnyDeskCall[] {
  return [
    deskCall({
      method: "GET",
      path: "/authors",
      rights,
      input: authorListInput,
      handle: async ({ input }) => ({ body: await authors.list(input) }),
    }),
    deskCall({
      method: "POST",
      path: "/authors",
      rights,
      input: newAuthorInput,
      handle: async ({ input, actor }) => ({
        status: 201,
        body: await authors.create(input.name, actor),
      }),
    }),
    deskCall({
      method: "GET",
      path: "/authors/staff",
      rights,
      handle: async () => ({ body: { staff: await authors.listStaff() } }),
    }),
    deskCall({
      method: "GET",
      path: "/authors/:id",
      rights,
      handle: async ({ params }) => ({ body: await authors.find(readId(params["id"])) }),
    }),
    deskCall({
      method: "PUT",
      path: "/authors/:id",
      rights,
      input: authorInput,
      handle: async ({ params, input, actor, seen }) => ({
        body: await authors.save(readId(params["id"]), input, { actor, seen }),
      }),
    }),
    deskCall({
      method: "DELETE",
      path: "/authors/:id",
      rights,
      async handle({ params, actor, seen }) {
        await authors.remove(readId(params["id"]), { actor, seen });
        return { status: 204 };
      },
    }),
    deskCall({
      method: "POST",
      path: "/authors/:id/merge",
      rights,
      input: mergeInput,
      handle: async ({ params, input, actor, seen }) => ({
        body: await merge(readId(params["id"]), input, { actor, seen }),
      }),
    }),
  ];
}
