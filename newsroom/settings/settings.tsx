/** The settings of the paper: its connections, who publishes, where old addresses lead, imports of archives, and webhooks. */
import "./settings.css";
import { useSearch } from "wouter";
import { PageTitle } from "../ui/page-title";
import { TabLinks } from "../ui/tabs";
import { Archives } from "./archives/archives";
import { Connections } from "./connections";
import { Publishing } from "./publishing";
import { Refunds } from "./refunds";
import { Redirects } from "./redirects";
import { Webhooks } from "./webhooks";

const tabs = [
  { id: "connections", label: "Connections", href: "/settings", View: Connections },
  { id: "publishing", label: "Publishing", href: "/settings?tab=publishing", View: Publishing },
  { id: "refunds", label: "Refunds", href: "/settings?tab=refunds", View: Refunds },
  { id: "redirects", label: "Redirects", href: "/settings?tab=redirects", View: Redirects },
  { id: "import", label: "Import", href: "/settings?tab=import", View: Archives },
  { id: "webhooks", label: "Webhooks", href: "/settings?tab=webhooks", View: Webhooks },
];

export default function Settings() {
  const asked = new URLSearchParams(useSearch()).get("tab");
  const { id, View } = tabs.find((tab) => tab.id === asked) ?? tabs[0]!;
  return (
    <>
      <PageTitle title="Settings" />
      <TabLinks label="Settings" current={id} tabs={tabs} />
      <div className="settings">
        <View />
      </div>
    </>
  );
}
