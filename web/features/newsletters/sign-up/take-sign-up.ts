import { data, type RouterContextProvider } from "react-router";
import { pageContext } from "../../../common/context";
import type { SignUpAnswer } from "./sign-up-answer";
import { sourceOf } from "./source-of";

/** Handles a sign-up posted without scripts: subscribes to the lists and returns the result. */
export async function takeSignUp(options: {
  context: Readonly<Pick<RouterContextProvider, "get">>;
  request: Request;
  /** The page's name in the source. */
  page: string;
}) {
  const { newsletters, asker } = options.context.get(pageContext);
  // A request without a form is treated as a form without an address.
  const form = await options.request.formData().catch(() => new FormData());
  const typed = form.get("email");
  const email = typeof typed === "string" ? typed.trim() : "";
  const lists = form.getAll("lists").filter((list) => typeof list === "string");
  const source = sourceOf(options.page, new URL(options.request.url).search);
  const answer = await newsletters.ask(asker ?? options.request, { email, lists, source });
  if (answer.ok) return data<SignUpAnswer>({ email, lists, state: answer.state });
  const { message, field, status, retryAfterSeconds } = answer;
  return data<SignUpAnswer>(
    { email, lists, state: "refused", at: field ?? "form", message },
    {
      status,
      ...(retryAfterSeconds === undefined
        ? {}
        : { headers: { "retry-after": String(retryAfterSeconds) } }),
    },
  );
}
