import { Link, useLoaderData } from "react-router";

export function loader() {
  return { words: "One page, one link, one loader." };
}

export default function Page() {
  return (
    <p>
      {useLoaderData<typeof loader>().words} <Link to="/">Again</Link>
    </p>
  );
}
