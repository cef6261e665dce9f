/** The comments desk: pending, reported and declined comments, and the log of decisions. */
import "./comments.css";
import { useState } from "react";
import { useSearch } from "wouter";
import { PageTitle } from "../ui/page-title";
import { TabLinks } from "../ui/tabs";
import type { QueueCounts } from "./comment-calls";
import { tabs } from "./comment-words";
import { LogView } from "./log-view";
import { QueueView } from "./queue-view";

const path = "/comments";

export default function Comments() {
  const asked = new URLSearchParams(useSearch()).get("queue");
  const [counts, setCounts] = useState<QueueCounts | null>(null);
  const name = tabs.find((tab) => tab.name === asked)?.name ?? "hold";
  return (
    <>
      <PageTitle title="Comments" />
      <TabLinks
        label="Queues"
        current={name}
        tabs={tabs.map((tab) => ({
          id: tab.name,
          label: tab.label,
          href: tab.name === "hold" ? path : `${path}?queue=${tab.name}`,
          count: tab.name === "log" ? undefined : counts?.[tab.name],
        }))}
      />
      {name === "log" ? <LogView /> : <QueueView key={name} name={name} onCounts={setCounts} />}
    </>
  );
}
