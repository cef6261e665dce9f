import { nameplateField, nameplateShapes } from "#look/nameplate";
import { publication } from "#publication";

export function Nameplate() {
  return (
    <>
      <svg
        className="shell-nameplate"
        viewBox={nameplateField}
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: nameplateShapes }}
      />
      <span className="unseen">{publication.name}</span>
    </>
  );
}
