import type { DeskPicture } from "../../modules/content/newsroom/desk/types";
import { isLettered } from "../../shared/text/is-lettered";
import { PictureImage } from "../ui/picture-image";
import type { Focus } from "../ui/focal-picker";

/** The shapes that the website crops pictures to (web/styles/pictures.css), and where. */
const shapes: readonly { readonly ratio: number; readonly name: string; readonly place: string }[] =
  [
    { ratio: 3.1, name: "3:1", place: "Wide" },
    { ratio: 16 / 9, name: "16:9", place: "Article, film, link" },
    { ratio: 3 / 2, name: "3:2", place: "Lead, lists" },
    { ratio: 4 / 3, name: "4:3", place: "Section" },
    { ratio: 4 / 5, name: "4:5", place: "Column" },
    { ratio: 1, name: "1:1", place: "Small" },
  ];

const height = 66;
/** The website has a rule for every ten percent. */
const toStep = (percent: number) => Math.round(percent / 10) * 10;

/** The picture as the paper crops it. */
export function Crops({ picture, focus }: { picture: DeskPicture; focus: Focus }) {
  if (isLettered(picture)) {
    return <p className="fine">Maps and charts are never cropped, to keep their labels.</p>;
  }
  const cropped = { ...picture, focalX: toStep(focus.x), focalY: toStep(focus.y) };
  return (
    <ul className="pictures-crops" aria-label="Crops">
      {shapes.map(({ ratio, name, place }) => (
        <li key={name} style={{ flex: `${ratio} 1 ${ratio * height}px` }}>
          <div style={{ aspectRatio: ratio }}>
            <PictureImage picture={cropped} width={200} alt="" />
          </div>
          <b>{name}</b> {place}
        </li>
      ))}
    </ul>
  );
}
