/** Contact page, public; also the support form's page where no script runs. */
import { data } from "react-router";
import { publication } from "#publication";
import { pageContext } from "../../common/context";
import { ContactView } from "../../features/about/contact/contact-view";
import { metaFor } from "../../head/meta";
import { readRefusal, submitFailed } from "../../features/about/support/send-support";
import { pickFields } from "../../features/about/support/support-draft";
import type { SupportOutcome } from "../../features/about/support/support-form";
import { originOf } from "../../common/root-data";
import contactSheetUrl from "../../styles/dashboard/contact.css?url";
import dashboardSheetUrl from "../../styles/dashboard/dashboard.css?url";
import type { Route } from "./+types/dashboard-contact";

export async function loader({ context, request }: Route.LoaderArgs) {
  const reader = await context.get(pageContext).readers.find();
  return { email: reader?.email ?? null, isAsked: new URL(request.url).searchParams.has("write") };
}

/** Sends the form; on failure the response keeps everything that was typed. */
export async function action({ context, request }: Route.ActionArgs) {
  const { support, asker, reportError } = context.get(pageContext);
  // A request without a form is treated as an empty form.
  const form = await request.formData().catch(() => new FormData());
  const fields = Object.fromEntries(form);
  const draft = pickFields(fields);
  const outcome: SupportOutcome = {
    number: null,
    email: draft.email ?? "",
    draft,
    sentence: "",
    errors: {},
  };
  try {
    const answer = await support.send(asker ?? request, fields);
    if (answer.ok) return data({ ...outcome, draft: {}, number: answer.number });
    const { sentence, errors } = readRefusal(answer.status, answer);
    const wait = answer.retryAfterSeconds;
    return data(
      { ...outcome, sentence, errors },
      {
        status: answer.status,
        ...(wait === undefined ? {} : { headers: { "retry-after": String(wait) } }),
      },
    );
  } catch (error) {
    reportError(error);
    return data({ ...outcome, sentence: submitFailed }, { status: 500 });
  }
}

/** The page shows the signed-in reader and may contain typed text: must not be stored. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  const all = new Headers(actionHeaders);
  all.set("cache-control", "no-store");
  return all;
};

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: dashboardSheetUrl },
  { rel: "stylesheet", href: contactSheetUrl },
];

export const meta: Route.MetaFunction = ({ matches }) =>
  metaFor({
    kind: "other",
    origin: originOf(matches),
    path: "/dashboard/contact",
    head: "Contact",
    description: `How to reach ${publication.name}: members, support, tips and corrections, jobs.`,
  });

export default function DashboardContact({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ContactView
      email={loaderData.email}
      isWriting={loaderData.isAsked || actionData !== undefined}
      initial={actionData}
    />
  );
}
