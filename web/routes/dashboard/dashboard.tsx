import { redirect } from "react-router";
import { dashboardHref, dashboardLinks } from "../../features/account/dashboard/dashboard-links";

/** The dashboard has no page of its own: it redirects to the first of its pages. */
export function loader() {
  throw redirect(dashboardHref(dashboardLinks[0].slug));
}

/** Never rendered. */
export default function Dashboard() {
  return null;
}
