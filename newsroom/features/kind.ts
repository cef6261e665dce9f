/** The facts about a kind of feature that its screens need. */
import type { ComponentType } from "react";
import type { Feature, FeatureKind, FeatureTab } from "../../modules/content/types";
import type { FeatureFields, FeatureWork } from "../common/work/kinds";
import type { Form } from "../common/work/use-work";

/** The form of one of them. */
export type FeatureState = Form<Feature, FeatureFields>;

export interface FieldsProps {
  readonly state: FeatureState;
  readonly isForReading: boolean;
}

/** The differences between the kinds. */
export interface KindParts {
  readonly many: string;
  /** The fields that the search covers. */
  readonly searched: string;
  readonly tabs?: readonly { readonly id: FeatureTab; readonly label: string }[];
  readonly Fields: ComponentType<FieldsProps>;
  /** The label of the text; null: it has none. */
  readonly textLabel: string | null;
  readonly previewLabel?: string;
  /** Above the list, for those who may write. */
  readonly AboveList?: ComponentType<{ readonly onChanged: () => void }>;
  /** Whether lists show when it takes place instead of when it was published. */
  readonly isByStart?: true;
  /** Whether each has a page of its own. */
  readonly hasNoPage?: true;
}

export interface KindWords extends KindParts {
  readonly kind: FeatureKind;
  readonly work: FeatureWork;
  readonly title: string;
  /** "crossword" */
  readonly one: string;
  readonly tabs: readonly { readonly id: FeatureTab; readonly label: string }[];
}

export const previewAddress = (kind: FeatureKind, id: number): string =>
  `/desk/preview/${kind}/${id}`;
