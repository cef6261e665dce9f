import { decode } from "../../../shared/decode";
import { PublishDialog } from "../../common/work/publish/publish-dialog";
import type { PublishOrder } from "../../common/work/publish/when";
import { Button } from "../../ui/button";
import { useDesk, useIsPage, useWriting } from "../article-desk";
import { tellPagePublishing, tellPublishing } from "./sentence";
import { useChecks } from "./use-checks";

/** Explains what publishing an article or a page does, and what is missing. */
export default function PublishArticle({ openNotes }: { readonly openNotes: number }) {
  const { writing, sections, view } = useDesk();
  const isPage = useIsPage();
  const { access, sectionIds } = useWriting(({ copy }) => copy);
  const { state, address, published, copy } = useWriting(({ item }) => item);
  const checks = useChecks(openNotes);
  const sentence = (when: string | null, { isEmbargoed }: PublishOrder) =>
    isPage
      ? tellPagePublishing({
          state,
          when,
          address: address && decode(address),
          published: published && `/${decode(published.slug)}`,
        })
      : tellPublishing({
          state,
          access,
          section: sections.find(({ id }) => id === sectionIds[0])?.label ?? null,
          when,
          isEmbargoed,
        });
  return (
    <PublishDialog
      writing={writing}
      title={copy.title}
      sentence={sentence}
      checks={checks}
      orderOf={(order) => order}
      done={() => "Live."}
      onClose={() => view.setState({ isPublishing: false })}
    >
      {state === "draft" ? (
        <p className="fine">
          Should another editor read it first?{" "}
          <Button
            kind="quiet"
            isSmall
            onClick={() => view.setState({ isPublishing: false, answering: "submit" })}
          >
            Submit for review
          </Button>
        </p>
      ) : null}
    </PublishDialog>
  );
}
