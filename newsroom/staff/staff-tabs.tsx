import { useMay } from "../common/session";
import { TabLinks } from "../ui/tabs";

/** The screens about who works here; one's own is open to everyone. */
export function StaffTabs({ current }: { current: "people" | "log" | "me" }) {
  const mayManage = useMay("manage_paper");
  if (!mayManage) return null;
  return (
    <TabLinks
      label="Staff"
      current={current}
      tabs={[
        { id: "people", label: "People", href: "/staff" },
        { id: "log", label: "Log", href: "/staff/log" },
        { id: "me", label: "You", href: "/staff/me" },
      ]}
    />
  );
}
