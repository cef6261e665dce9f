/** Pictures in what is pasted: those that it contains, and how many can’t be read from here. */

export function takePictures(
  body: HTMLElement,
  boxes: ReadonlySet<string>,
): { pictures: string[]; lost: number } {
  const pictures: string[] = [];
  let lost = 0;
  // A drawing outside of comments is followed by its picture.
  const drawn = body.querySelector("img[v\\:shapes]") ? "" : ", v\\:imagedata";
  for (const picture of body.querySelectorAll(`img, picture, figure > svg${drawn}`)) {
    const src =
      picture.getAttribute("src") ?? picture.querySelector("img")?.getAttribute("src") ?? "";
    // The boxes of a checklist in Google Docs, and letters that a page or a mail shows as pictures.
    if (isCheckbox(picture)) {
      picture.remove();
      continue;
    }
    const alt = picture.getAttribute("alt") ?? "";
    if (emoji.test(alt)) {
      picture.replaceWith(alt);
      continue;
    }
    if (/^data:image\//i.test(src)) pictures.push(src);
    else if (!isTracker(picture) && !isOfBoxes(picture, boxes)) lost++;
    picture.remove();
  }
  return { pictures, lost };
}

const emoji =
  /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200D|\uFE0F)+$/u;

function isCheckbox(picture: Element): boolean {
  return (
    picture.getAttribute("aria-roledescription") === "checkbox" ||
    picture.matches("li[role=checkbox] > img, li[aria-checked] > img")
  );
}

/** Whether it shows nothing but text boxes, whose words are pasted. */
function isOfBoxes(picture: Element, boxes: ReadonlySet<string>): boolean {
  const shapes = picture.getAttribute("v:shapes")?.split(" ") ?? [];
  return shapes.length > 0 && shapes.every((id) => boxes.has(id));
}

function isTracker(picture: Element): boolean {
  return picture.getAttribute("width") === "1" || picture.getAttribute("height") === "1";
}
