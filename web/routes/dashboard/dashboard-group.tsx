/** The page of those who own a group. Its forms work without scripts. */
import { data } from "react-router";
import { z } from "zod";
import { offer } from "#publication/offer";
import type { OwnerAction } from "../../../modules/groups/types";
import { pageContext } from "../../common/context";
import { originOf } from "../../common/root-data";
import { redirectIfAnonymous } from "../../common/visits";
import { NoGroupView } from "../../features/membership/groups/no-group-view";
import { OwnGroupView } from "../../features/membership/groups/own-group-view";
import { metaFor } from "../../head/meta";
import dashboardSheetUrl from "../../styles/dashboard/dashboard.css?url";
import type { Route } from "./+types/dashboard-group";

const whole = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number);
const uuid = z.uuid();

/** The forms of the page. */
const ownerAction = z.discriminatedUnion("do", [
  z.object({ do: z.literal("invite"), text: z.string() }),
  z.object({ do: z.enum(["resend", "withdraw"]), invitation: uuid }),
  z.object({ do: z.enum(["remove", "hand-over"]), member: uuid }),
  z.object({ do: z.literal("change-seats"), seats: whole, prorationDate: whole }),
  z.object({ do: z.enum(["cancel", "resume", "take-seat", "leave", "close-domain"]) }),
  z.object({
    do: z.literal("open-domain"),
    domain: z.string().max(254),
    address: z.string().max(254),
  }),
  z.object({ do: z.literal("prove-domain"), code: z.string().max(40) }),
]) satisfies z.ZodType<OwnerAction>;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await redirectIfAnonymous(context, url);
  const { groups, asker } = context.get(pageContext);
  const group = await groups.findOwn(asker ?? request);
  const requested = new URL(request.url).searchParams.get("seats");
  if (!group || requested === null) return { group, preview: null };
  const seats = whole.safeParse(requested);
  if (!seats.success) {
    return { group, preview: { seats: group.seats, cost: "Please enter the number of seats." } };
  }
  const cost = await groups.previewSeats(asker ?? request, seats.data);
  return { group, preview: { seats: seats.data, cost: cost.ok ? cost : cost.message } };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { groups, asker } = context.get(pageContext);
  // A request without a form is treated as an empty form.
  const form = await request.formData().catch(() => new FormData());
  const read = ownerAction.safeParse(Object.fromEntries(form));
  if (!read.success) {
    const outcome = { ok: false, status: 400, sentence: "Please check what you entered." };
    return data({ outcome, typed: "" }, { status: 400 });
  }
  const outcome = await groups.act(asker ?? request, read.data);
  // The typed addresses stay where no one could be invited.
  const typed = read.data.do === "invite" && !outcome.ok ? read.data.text : "";
  const wait = outcome.retryAfterSeconds;
  return data(
    { outcome, typed },
    {
      status: outcome.status,
      ...(wait === undefined ? {} : { headers: { "retry-after": String(wait) } }),
    },
  );
}

/** A reader's own page: must not be stored. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  const all = new Headers(actionHeaders);
  all.set("cache-control", "no-store");
  return all;
};

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: dashboardSheetUrl }];

export const meta: Route.MetaFunction = ({ matches }) =>
  metaFor({
    kind: "other",
    origin: originOf(matches),
    path: "/dashboard/group",
    head: "Your Group",
    description: "Your group’s seats, members and invitations.",
    unlisted: true,
  });

export default function DashboardGroup({ loaderData, actionData }: Route.ComponentProps) {
  const { group, preview } = loaderData;
  const outcome = actionData?.outcome ?? null;
  const sells = !!offer.groups?.length;
  if (!group) return <NoGroupView sells={sells} outcome={outcome} />;
  return (
    <OwnGroupView
      group={group}
      preview={preview}
      outcome={outcome}
      typed={actionData?.typed ?? ""}
      sells={sells}
    />
  );
}
