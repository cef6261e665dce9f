/** The options and shared state for converting another system's HTML. */
import type { ChildNode, Element } from "domhandler";

/** A picture that a body shows, as the other system names it. */
export interface WantedPicture {
  /** As in the body; it may be one of several sizes. */
  readonly url: string;
  /** The attachment's ID in the other system, if the body names it. */
  readonly upstreamId: string | null;
  readonly alt: string;
}

/** A picture of ours. */
export interface OwnPicture {
  /** `/media/…` */
  readonly url: string;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /** Where the body says nothing. */
  readonly alt?: string | undefined;
}

/** A file of the other system's library. */
export interface Attachment {
  readonly url: string;
  readonly alt: string;
  readonly caption: string;
  readonly title: string;
}

/** A file of the other site that a link leads to. */
export interface LinkedFile {
  /** Of the attachment; null: the library doesn’t have it. */
  readonly id: string | null;
  readonly url: string;
}

export interface BodySource {
  /**
   * `raw`: as the database keeps it, with comments of blocks, shortcodes, and text that has no paragraphs
   * yet; `rendered`: as readers see it.
   */
  readonly form: "raw" | "rendered";
  /** The JSON of the meta `footnotes`, for the block of that name. */
  readonly footnotes?: string | undefined;
  /** Null: the picture isn't ours (yet), and is left out. */
  readonly resolvePicture: (wanted: WantedPicture) => OwnPicture | null;
  /** The address in our storage (`/media/…`) of a sound; null: a link to where it was. */
  readonly resolveSound?: (url: string) => string | null;
  /** The address that a link shall have; null: as it is. */
  readonly resolveLink: (href: string) => string | null;
  /** The file that a link leads to, by its own address or by its page in the library; null: none of that site. */
  readonly findLinkedFile?: (href: string) => LinkedFile | null;
  /** The files that galleries and players refer to by number. */
  readonly findAttachment?: (id: string) => Attachment | null;
  /** The raw content of a reusable block. */
  readonly findBlock?: (id: string) => string | null;
}

export interface Conversion {
  readonly source: BodySource;
  /** Whether line breaks in the source are line breaks of the text. */
  readonly keepsBreaks: boolean;
  /** IDs that links of the body lead to. */
  readonly targets: ReadonlySet<string>;
  readonly wantPicture: (wanted: WantedPicture) => OwnPicture | null;
  readonly lose: (what: string) => void;
  /** A paragraph, or several, with the pictures in it before them. */
  readonly paragraph: (element: Element) => ChildNode[];
  /** A reusable block; null if it is unknown or contains itself. */
  readonly reusable: (id: string) => ChildNode[] | null;
  /** Converts nodes among text. */
  readonly inline: (nodes: readonly ChildNode[]) => ChildNode[];
  /** Converts nodes to a sequence of blocks. */
  readonly blocks: (nodes: readonly ChildNode[]) => ChildNode[];
}
