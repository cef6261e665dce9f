import { nameplateField, nameplateShapes } from "#look/nameplate";
import { paper } from "../common/paper.built";

export function Nameplate() {
  return (
    <>
      <svg
        className="shell-nameplate"
        viewBox={nameplateField}
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: nameplateShapes }}
      />
      <span className="unseen">{paper.name}</span>
    </>
  );
}
