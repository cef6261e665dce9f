import { redirect } from "react-router";
import { dashboardHref, dashboardLinks } from "../../features/account/dashboard/dashboard-links";

/** The dashboard has no page of its own: it opens at the first of its list. */
export function loader() {
  throw redirect(dashboardHref(dashboardLinks[0].slug));
}

/** Never drawn. */
export default function Dashboard() {
  return null;
}
