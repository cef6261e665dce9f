/** The histories of all kinds, in one file of the build. */
import type { FeatureKind } from "../../shared/newsroom/feature-kinds";
import * as kinds from "../common/work/kinds";
import { History } from "./history";

interface IdProps {
  readonly id: number;
}

export const ArticleHistory = (props: IdProps) => <History kind={kinds.articles} {...props} />;
export const PageHistory = (props: IdProps) => <History kind={kinds.pages} {...props} />;
export const FeatureHistory = ({ kind, id }: IdProps & { readonly kind: FeatureKind }) => (
  <History kind={kinds.features[kind]} id={id} />
);
