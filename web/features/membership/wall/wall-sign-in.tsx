import { keepReadingHash } from "../../../common/keep-reading";
import { usePage } from "../../../common/page/facts";
import { SignInForm } from "../../account/sign-in/sign-in-form";
import { wallForm } from "./wall-form";

/** The registration wall's form. */
export function WallSignIn() {
  const { pathname } = usePage();
  return (
    <SignInForm
      idPrefix={wallForm}
      form="wide"
      next={pathname + keepReadingHash}
      note="Create a free account to keep reading. All it takes is 30 seconds and an email address."
      onDone={watchedByThePage}
    />
  );
}

/** The page is refreshed after any sign-in (early/wall.ts). */
const watchedByThePage = () => undefined;
