/** The histories of all kinds, in one file of the build. */
import * as kinds from "../common/work/kinds";
import { History } from "./history";

interface IdProps {
  readonly id: number;
}

export const ArticleHistory = (props: IdProps) => <History kind={kinds.articles} {...props} />;
export const PageHistory = (props: IdProps) => <History kind={kinds.pages} {...props} />;
export const CrosswordHistory = (props: IdProps) => <History kind={kinds.crosswords} {...props} />;
export const FilmHistory = (props: IdProps) => <History kind={kinds.films} {...props} />;
export const EpisodeHistory = (props: IdProps) => <History kind={kinds.episodes} {...props} />;
export const EventHistory = (props: IdProps) => <History kind={kinds.events} {...props} />;
