import { useEffect, useState } from "react";

/** Where an error is thrown. */
type Failing = "rendering" | "effect" | "click";

/** A part that fails where one asks it to, to see what readers see then. */
export function Failures({ failsIn: first }: { failsIn: Failing | null }) {
  const [failsIn, setFailsIn] = useState(first);
  if (failsIn === "rendering") throw new Error("The style guide’s part fails in rendering.");
  useEffect(() => {
    if (failsIn === "effect") throw new Error("The style guide’s part fails in an effect.");
  }, [failsIn]);
  function failNow() {
    throw new Error("The style guide’s part fails on a click.");
  }
  return (
    <p>
      <button
        type="button"
        className="button button-outline"
        onClick={() => setFailsIn("rendering")}
      >
        Fail in rendering
      </button>{" "}
      <button type="button" className="button button-outline" onClick={() => setFailsIn("effect")}>
        Fail in an effect
      </button>{" "}
      <button type="button" className="button button-outline" onClick={failNow}>
        Fail on a click
      </button>
    </p>
  );
}
