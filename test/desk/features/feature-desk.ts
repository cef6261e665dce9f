/** Crosswords, films and events in the newsroom's API, as tests write them. */
import { readFile } from "node:fs/promises";
import { expect } from "vitest";
import type { Feature, FeatureCopy, FeatureKind } from "../../../modules/content/types";
import type { Desk } from "../newsroom";

export interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly missing?: readonly string[];
  readonly theirs?: Feature;
  readonly problems?: readonly { readonly where: string; readonly what: string }[];
}

/** The file of one of the demo edition's puzzles. */
export const readPuzzle = (name: string): Promise<string> =>
  readFile(new URL(`../../../seed/edition/crosswords/${name}.ipuz`, import.meta.url), "utf8");

export type Change = Partial<Omit<FeatureCopy, "facts">> & {
  readonly facts?: Partial<FeatureCopy["facts"]>;
};

export function openFeatureDesk(desk: Desk) {
  const path = ({ kind, id }: Pick<Feature, "kind" | "id">) => `/features/${kind}/${id}`;

  const begin = async (kind: FeatureKind, body: object = {}): Promise<Feature> => {
    const answer = await desk.send<Feature>("POST", `/features/${kind}`, { body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body;
  };
  const put = <Body = Feature & Refusal>(feature: Feature, { facts, ...change }: Change) =>
    desk.send<Body>("PUT", `${path(feature)}/copy`, {
      body: { ...feature.copy, ...change, facts: { ...feature.copy.facts, ...facts } },
      seen: feature.version,
    });
  const save = async (feature: Feature, change: Change): Promise<Feature> => {
    const { status, body } = await put(feature, change);
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  const take = <Body = Feature & Refusal>(feature: Feature, step: string, body?: object) =>
    desk.send<Body>("POST", `${path(feature)}/${step}`, {
      ...(body === undefined ? {} : { body }),
      seen: feature.version,
    });
  const publish = async (feature: Feature, at: string | null = null): Promise<Feature> => {
    const { status, body } = await take(feature, "publish", { at });
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  return { begin, put, save, take, publish, find: (f: Feature) => desk.get<Feature>(path(f)) };
}

export type FeatureDesk = ReturnType<typeof openFeatureDesk>;
