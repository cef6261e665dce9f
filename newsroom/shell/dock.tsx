import { Link, useLocation } from "wouter";
import type { Me } from "../common/session";
import { PlusIcon } from "../ui/icons";
import { isInDesk, listRail } from "./open-desks";

/** On phones: the desks of the day, the sun that begins an article, and everything else. */
export function Dock(props: { me: Me; onWrite: (() => void) | null; onMore: () => void }) {
  const { me, onWrite, onMore } = props;
  const [location] = useLocation();
  const rail = listRail(me.rights);
  const link = (path: string, name: string) => {
    const desk = rail.find((candidate) => candidate.path === path);
    if (!desk) return null;
    return (
      <Link
        href={path}
        className="shell-dock-item"
        aria-current={isInDesk(desk, location) ? "page" : undefined}
      >
        {name}
      </Link>
    );
  };
  return (
    <nav className="shell-dock" aria-label="Dock">
      {link("/", "Today")}
      {link("/articles", "Articles")}
      {onWrite ? (
        <button type="button" className="shell-dock-item shell-write" onClick={onWrite}>
          <span className="shell-write-sun">
            <PlusIcon />
          </span>
          Write
        </button>
      ) : null}
      {link("/front", "Front")}
      <button type="button" className="shell-dock-item" onClick={onMore}>
        More
      </button>
    </nav>
  );
}
