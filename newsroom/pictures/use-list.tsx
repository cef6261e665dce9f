import { Link } from "wouter";
import type {
  PictureDetails,
  PicturePlaceName,
  PictureUse,
} from "../../modules/content/pictures/desk/types";
import { StateMark } from "../ui/state-mark";

const placeWords: Readonly<Record<PicturePlaceName, string>> = {
  lead: "lead picture",
  body: "in the text",
  search: "search results and social",
  portrait: "portrait",
};

/** Where the newsroom has another word than WordPress. */
const typeWords: Readonly<Partial<Record<PictureUse["type"], string>>> = {
  article: "",
  video: "film",
  writer: "author",
};

/** Where a picture is used. */
export function UseList({ picture: { uses, useCount } }: { picture: PictureDetails }) {
  const unknown = useCount - uses.length;
  if (useCount === 0) return "Nothing yet";
  return (
    <ul className="pictures-uses">
      {uses.map((use) => (
        <li key={use.id}>
          <StateMark state={use.state} />
          <div>
            {use.type === "article" ? (
              <Link href={`/articles/${use.id}`}>{use.title || "Without a headline"}</Link>
            ) : (
              use.title
            )}
            <span>{describe(use)}</span>
          </div>
        </li>
      ))}
      {unknown > 0 ? (
        <li>
          <span>
            {uses.length > 0 ? "and " : ""}
            {unknown === 1 ? "one" : unknown} you can’t open
          </span>
        </li>
      ) : null}
    </ul>
  );
}

const describe = ({ type, places, isWaiting, isOnFront }: PictureUse): string =>
  [
    typeWords[type] ?? type,
    ...places.map((place) => placeWords[place]),
    isWaiting ? "in unpublished changes" : "",
    isOnFront ? "on the front page" : "",
  ]
    .filter((word) => word !== "")
    .join(", ");
