import { Link, useNavigate } from "react-router";

/** The error message, if any. */
export function Problem({ problem }: { problem: string }) {
  if (problem === "") return null;
  return (
    <p className="form-error" role="alert">
      {problem}
    </p>
  );
}

export function KeepLink() {
  return (
    <Link to="/dashboard/account" className="button button-outline">
      Keep my subscription
    </Link>
  );
}

/** A button to the previous step. */
export function BackButton() {
  const navigate = useNavigate();
  return (
    <button type="button" className="text-button leaving-back" onClick={() => void navigate(-1)}>
      Back
    </button>
  );
}
