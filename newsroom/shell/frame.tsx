import { lazy, Suspense, useState } from "react";
import { useLocation, matchRoute, useRouter } from "wouter";
import { useKeys } from "../common/keys";
import { useNewArticle } from "../common/new-article";
import type { Me } from "../common/session";
import { undoToast } from "../common/toast";
import { IconButton } from "../ui/button";
import { MenuIcon, SearchIcon } from "../ui/icons";
import { Person } from "../ui/person";
import { DeskView, Guard } from "./desk-view";
import { Dock } from "./dock";
import { KeyBar } from "./key-bar";
import { useKeyListener } from "./key-listener";
import { Nameplate } from "./nameplate";
import { listRail } from "./open-desks";
import { Rail } from "./rail";
import { desks } from "./desks";

// Counts are left out without a message if they can't be loaded.
const Reviews = lazy(() => import("./reviews").catch(() => ({ default: () => null })));
const Menu = lazy(() => import("./menu"));
const Palette = lazy(() => import("./palette/palette"));
const KeyOverview = lazy(async () => ({ default: (await import("./key-overview")).KeyOverview }));

/** Rail, desk, dock and keys of a person who is signed in. */
export function Frame({ me }: { me: Me }) {
  const [open, setOpen] = useState<"keys" | "menu" | "palette" | null>(null);
  const [, navigate] = useLocation();
  const newArticle = useNewArticle();
  const isFullScreen = useIsFullScreen();
  const close = () => setOpen(null);

  useKeyListener();
  useKeys("Global", [
    ...listRail(me.rights)
      .filter(({ key }) => key)
      .map(({ key, name, path }) => ({
        keys: `g ${key}`,
        label: `Go to ${name}`,
        run: () => navigate(path),
      })),
    ...(newArticle ? [{ keys: "n", label: "New article", run: newArticle.begin }] : []),
    { keys: "/,mod+k", label: "Find anything", run: () => setOpen("palette") },
    { keys: "u", label: "Undo the last action", run: () => void undoToast() },
    { keys: "?", label: "All keys", run: () => setOpen("keys") },
  ]);

  return (
    <div className="shell" data-full-screen={isFullScreen || undefined}>
      <a className="shell-skip" href="#desk">
        Skip to the desk
      </a>
      {isFullScreen ? null : (
        <>
          <Rail me={me} onFind={() => setOpen("palette")} />
          <header className="shell-top">
            <IconButton
              className="shell-menu"
              label="Menu"
              aria-haspopup="dialog"
              onClick={() => setOpen("menu")}
            >
              <MenuIcon />
            </IconButton>
            <Nameplate />
            <IconButton
              className="shell-find"
              label="Find anything"
              aria-haspopup="dialog"
              onClick={() => setOpen("palette")}
            >
              <SearchIcon />
            </IconButton>
            <button
              type="button"
              className="shell-me"
              aria-label={`${me.name}: menu`}
              aria-haspopup="dialog"
              onClick={() => setOpen("menu")}
            >
              <Person name={me.name} size={32} />
            </button>
          </header>
        </>
      )}
      <Suspense>{me.rights.includes("publish_articles") ? <Reviews me={me} /> : null}</Suspense>
      <main id="desk" className="shell-desk-place" tabIndex={-1}>
        <DeskView me={me} />
      </main>
      {isFullScreen ? null : (
        <>
          <KeyBar onAll={() => setOpen("keys")} />
          <Dock me={me} onWrite={newArticle?.begin ?? null} onMore={() => setOpen("menu")} />
        </>
      )}
      <Guard name="This part of the newsroom">
        <Suspense>
          {open === "palette" ? <Palette me={me} onClose={close} /> : null}
          {open === "keys" ? <KeyOverview onClose={close} /> : null}
          {open === "menu" ? <Menu me={me} onClose={close} /> : null}
        </Suspense>
      </Guard>
    </div>
  );
}

/** Whether the desk of the address is shown without rail and dock. */
function useIsFullScreen(): boolean {
  const [location] = useLocation();
  const { parser } = useRouter();
  return desks.find(({ path }) => matchRoute(parser, path, location)[0])?.isFullScreen ?? false;
}
