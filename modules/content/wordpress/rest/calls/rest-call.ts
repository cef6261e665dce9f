/** The types of calls to the content REST routes and their dependencies. */
import type { Access, Visitor } from "../../../../access/types";
import type {
  RestCall as PlainCall,
  RestRoute as PlainRoute,
  RestStaff,
} from "../../../../../platform/rest/rest-call";
import type { Database } from "../../../../../platform/database/database";
import type { RestSection } from "../items/item-category";
import type { ItemTexts } from "../items/item-text-cache";
import type { Lists } from "../../../entries/store/collections/store-collection";
import type { TakeUpload } from "../../../pictures/take-picture";
import type { MediaFiles } from "../../../pictures/media-files";
import type { Writer } from "../../../entries/write";

export interface RestDeps {
  readonly pool: Database["pool"];
  readonly lists: Lists;
  readonly itemTexts: ItemTexts;
  readonly clock: { now(): Date };
  readonly access: Pick<Access, "decide">;
  /** The visitor for access decisions, without staff credentials. */
  readonly findVisitor: (request: Request) => Promise<Visitor>;
  readonly writer: Writer;
  readonly media: MediaFiles;
  readonly takeUpload: TakeUpload;
  readonly authenticateStaff: (
    login: string,
    password: string,
    request: Request,
  ) => Promise<RestStaff | null>;
  /** The public origin of a request, without a trailing slash. */
  readonly origin: (request: Request) => string;
  readonly listSections: () => readonly RestSection[];
  readonly paper: {
    readonly name: string;
    readonly description: string;
    readonly timeZone: string;
  };
}

/** A call as content handlers receive it. */
export interface RestCall extends PlainCall {
  readonly deps: RestDeps;
}

export type RestRoute = PlainRoute<RestCall>;
