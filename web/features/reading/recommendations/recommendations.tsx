/**
 * Below an article: a place for featured and most read stories, which the early script fills when it
 * comes near the viewport (early/fragments.ts). They change more often than the article's page.
 */
export function Recommendations({ slug }: { slug: string }) {
  return (
    <div
      className="recommendations-place sheet zone grid needs-script no-print min-h-[81.875rem] md:min-h-[46.875rem] lg:min-h-[28.125rem]"
      data-fragment={`/article/${slug}/recommendations`}
    />
  );
}
