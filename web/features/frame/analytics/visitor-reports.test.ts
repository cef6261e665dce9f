import { expect, it } from "vitest";
import { createVisitorReports, type AnalyticsAdapter } from "./visitor-reports";

function listener(name: string, heard: string[]): AnalyticsAdapter {
  return { name, visitorType: (type, path) => heard.push(`${name} ${type} ${path}`) };
}

it("calls every receiver, in the order of registration", () => {
  const heard: string[] = [];
  const reports = createVisitorReports([listener("window", heard)]);
  reports.register(listener("media", heard));
  reports.report(4, "/about");
  expect(heard).toEqual(["window 4 /about", "media 4 /about"]);
});

it("continues when a receiver fails", () => {
  const heard: string[] = [];
  const broken: AnalyticsAdapter = {
    name: "broken",
    visitorType() {
      throw new Error("The vendor's script has changed.");
    },
  };
  const reports = createVisitorReports([broken, listener("media", heard)]);
  reports.report(0, "/about");
  expect(heard).toEqual(["media 0 /about"]);
});

it("calls a receiver that is registered twice once", () => {
  const heard: string[] = [];
  const reports = createVisitorReports([listener("media", heard)]);
  reports.register(listener("media", heard));
  reports.report(5, "/about");
  expect(heard).toEqual(["media 5 /about"]);
});

it("unregisters only its own receiver, not its replacement", () => {
  const heard: string[] = [];
  const reports = createVisitorReports();
  const takeOut = reports.register(listener("media", heard));
  reports.register(listener("media", heard));
  takeOut();
  reports.report(3, "/about");
  expect(heard).toEqual(["media 3 /about"]);
  const takeOutOther = reports.register(listener("other", heard));
  takeOutOther();
  reports.report(3, "/events");
  expect(heard.slice(-1)).toEqual(["media 3 /events"]);
});

it("reports the last event to a late receiver, and nothing before the first event", () => {
  const heard: string[] = [];
  const reports = createVisitorReports();
  reports.register(listener("early", heard));
  expect(heard).toEqual([]);
  reports.report(0, "/about");
  reports.report(4, "/events");
  reports.register(listener("late", heard));
  expect(heard).toEqual(["early 0 /about", "early 4 /events", "late 4 /events"]);
});
