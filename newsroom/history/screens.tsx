/** The histories of all kinds, in one file of the build. */
import * as kinds from "../common/work/kinds";
import { useFeatureKind } from "../common/work/use-feature-kind";
import { History } from "./history";

interface IdProps {
  readonly id: number;
}

export const ArticleHistory = (props: IdProps) => <History kind={kinds.articles} {...props} />;
export const PageHistory = (props: IdProps) => <History kind={kinds.pages} {...props} />;
export const FeatureHistory = (props: IdProps) => (
  <History kind={kinds.features[useFeatureKind()]} {...props} />
);
