/** The stories of a page so far. Each of its lists takes from here, so that no story has two cards. */
export interface ShownStories {
  /** The first `limit` of these stories that no list has taken yet. */
  take<S extends { readonly id: number }>(stories: readonly S[], limit?: number): readonly S[];
  /** Those that no list has taken yet. */
  omit<S extends { readonly id: number }>(stories: readonly S[]): readonly S[];
  /** The IDs of what is taken. */
  listIds(): readonly number[];
}

/** @param ids of stories that are on the page in another form, such as the article itself */
export function createShownStories(ids: readonly number[] = []): ShownStories {
  const shown = new Set(ids);
  return {
    take(stories, limit = stories.length) {
      const taken: (typeof stories)[number][] = [];
      for (const story of stories) {
        if (taken.length === limit) break;
        if (shown.has(story.id)) continue;
        shown.add(story.id);
        taken.push(story);
      }
      return taken;
    },
    omit: (stories) => stories.filter(({ id }) => !shown.has(id)),
    listIds: () => [...shown],
  };
}
