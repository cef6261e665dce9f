import { useDeferredValue, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useSWRConfig } from "swr";
import { useSearchParams } from "wouter";
import { useStore } from "zustand";
import type { PictureFilter } from "../../modules/content/pictures/desk/types";
import { useKeys } from "../common/keys";
import { SearchField } from "../ui/field";
import { PageTitle } from "../ui/page-title";
import { useDropZone } from "../ui/picture-picker/drop-zone";
import { FileButton } from "../ui/picture-picker/file-button";
import { PictureGrid } from "../ui/picture-picker/picture-grid";
import { UploadList } from "../ui/picture-picker/upload-list";
import { usePictures } from "../ui/picture-picker/use-pictures";
import { Button } from "../ui/button";
import { Empty, Failed, Loading } from "../ui/states";
import { TabLinks } from "../ui/tabs";
import { Details } from "./details";
import { uploads, useOnUploaded } from "./desk-uploads";
import "./pictures.css";

const watch = (query: MediaQueryList) => ({
  subscribe(onChange: () => void) {
    query.addEventListener("change", onChange);
    return () => query.removeEventListener("change", onChange);
  },
  read: () => query.matches,
});

const wide = watch(matchMedia("(width >= 68.75em)"));
const phone = watch(matchMedia("(width < 48em)"));

/** Whether the details panel is shown beside the list rather than over it. */
const useIsWide = (): boolean => useSyncExternalStore(wide.subscribe, wide.read);

/** Whether search and button go below the title. */
const useIsPhone = (): boolean => useSyncExternalStore(phone.subscribe, phone.read);

const tabs: readonly { readonly id: PictureFilter; readonly label: string }[] = [
  { id: "all", label: "All" },
  { id: "mine", label: "Mine" },
  { id: "unused", label: "Unused" },
  { id: "without-credit", label: "No credit" },
  { id: "without-description", label: "No description" },
];

const emptyWords: Readonly<Record<PictureFilter, string>> = {
  all: "There are no pictures yet.",
  mine: "You haven’t added any pictures yet.",
  unused: "Every picture is in use.",
  "without-credit": "Every picture has a credit.",
  "without-description": "Every picture has a description.",
};

const addButtonId = "pictures-add";

/** The pictures of the paper: found, uploaded, described, replaced. */
export default function Pictures() {
  const [params, setParams] = useSearchParams();
  const filter = tabs.find(({ id }) => id === params.get("filter"))?.id ?? "all";
  const [search, setSearch] = useState(params.get("q") ?? "");
  const q = useDeferredValue(search.trim());
  const found = usePictures({ q, filter });
  const isWide = useIsWide();
  const isPhone = useIsPhone();
  const requestedId = Number(params.get("picture"));
  const first = isWide ? found.pictures[0]?.id : undefined;
  const shownId = requestedId > 0 ? requestedId : first;
  const list = useStore(uploads.store, (state) => state.uploads);
  const { isOver, handlers } = useDropZone((files) => uploads.add(files));
  const { mutate } = useSWRConfig();
  useOnUploaded((picture) => {
    // The details may show the same picture.
    void mutate(`/pictures/${picture.id}`, picture, { revalidate: false });
    found.reload();
  });
  const searchFrame = useRef<HTMLDivElement>(null);

  useKeys("Pictures", [
    {
      keys: "a",
      label: "Add pictures",
      isInBar: true,
      run: () => document.getElementById(addButtonId)?.click(),
    },
    {
      keys: "f",
      label: "Search pictures",
      run: () => searchFrame.current?.querySelector("input")?.focus(),
    },
  ]);

  // The address is that of what is on the screen; the list is not loaded again for it.
  useEffect(() => {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (q === "") next.delete("q");
        else next.set("q", q);
        return next;
      },
      { replace: true },
    );
  }, [q, setParams]);

  const show = (id: number | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (id === null) next.delete("picture");
        else next.set("picture", String(id));
        return next;
      },
      { replace: true },
    );

  const tools = (
    <>
      <div ref={searchFrame} className="pictures-search">
        <SearchField
          label="Search pictures"
          placeholder="Caption, credit, or what it shows"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          onEmpty={() => setSearch("")}
        />
      </div>
      <FileButton
        kind="ink"
        id={addButtonId}
        label="Add pictures"
        shortcut="a"
        onFiles={(files) => uploads.add(files)}
      />
    </>
  );

  return (
    <section className="pictures" data-over={isOver || undefined} {...handlers}>
      <PageTitle title="Pictures">{isPhone ? null : tools}</PageTitle>
      {isPhone ? <div className="pictures-tools">{tools}</div> : null}
      <div className="pictures-tabs">
        <TabLinks
          label="Pictures"
          current={filter}
          tabs={tabs.map(({ id, label }) => {
            const query = new URLSearchParams(q === "" ? {} : { q });
            if (id !== "all") query.set("filter", id);
            return { id, label, href: `/pictures?${query}`, count: found.counts?.[id] };
          })}
        />
        <p className="fine">Drop them anywhere, or paste</p>
      </div>
      <div className="pictures-columns">
        <div className="pictures-list">
          <UploadList uploads={uploads} list={list} recent={found.pictures} />
          {found.error ? (
            <Failed
              what="We couldn’t load the pictures."
              error={found.error}
              {...(found.pictures.length > 0 ? { kept: "This list may be out of date." } : {})}
              onRetry={found.reload}
            />
          ) : null}
          {found.pictures.length > 0 ? (
            <PictureGrid
              label="Pictures"
              pictures={found.pictures}
              chosen={shownId === undefined ? [] : [shownId]}
              rowHeight={124}
              onChoose={({ id }) => show(id)}
              onEnd={found.hasMore ? found.loadMore : undefined}
            />
          ) : found.isLoading ? (
            <Loading what="pictures" />
          ) : found.error ? null : (
            <Empty title={q === "" ? emptyWords[filter] : `No pictures match “${q}”.`}>
              {q === "" ? null : <Button onClick={() => setSearch("")}>Show all</Button>}
            </Empty>
          )}
        </div>
        {shownId === undefined ? null : (
          <Details
            key={shownId}
            id={shownId}
            isWide={isWide}
            onClose={() => show(null)}
            onChanged={(picture) => {
              uploads.adopt(picture);
              found.replace(picture);
            }}
            onGone={() => {
              show(null);
              found.reload();
            }}
          />
        )}
      </div>
      {isOver ? <p className="pictures-drop">Drop them here</p> : null}
    </section>
  );
}
