/** Post types and the category taxonomy as WordPress describes them; each field lists its contexts. */
import { postTypes, type PostType } from "../../../entries/model/post-types";
import type { Context } from "../wire/wire-collections";

interface Field<Value = unknown> {
  readonly value: Value;
  readonly shownIn: readonly Context[];
}

const always = <Value>(value: Value): Field<Value> => ({
  value,
  shownIn: ["view", "embed", "edit"],
});
const whole = <Value>(value: Value): Field<Value> => ({ value, shownIn: ["view", "edit"] });
const staff = <Value>(value: Value): Field<Value> => ({ value, shownIn: ["edit"] });

/** The fields of a context, in WordPress's order. */
export function shownIn(context: Context, fields: Readonly<Record<string, Field>>): object {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => field.shownIn.includes(context))
      .map(([name, { value }]) => [name, value]),
  );
}

/** WordPress's capability names for a type, mapped to the capabilities required here. */
function capabilitiesOf(type: PostType): Readonly<Record<string, string>> {
  const edit = "edit_articles";
  const publish = "publish_articles";
  return {
    edit_post: edit,
    read_post: "read",
    delete_post: edit,
    edit_posts: edit,
    edit_others_posts: edit,
    delete_posts: edit,
    publish_posts: publish,
    read_private_posts: edit,
    read: "read",
    delete_private_posts: edit,
    delete_published_posts: publish,
    delete_others_posts: edit,
    edit_private_posts: edit,
    edit_published_posts: publish,
    create_posts: type.name === "attachment" ? "upload_files" : edit,
  };
}

function labelsOf({ label, singular }: PostType): Readonly<Record<string, string>> {
  const [many, one] = [label.toLowerCase(), singular.toLowerCase()];
  return {
    name: label,
    singular_name: singular,
    add_new: `Add ${singular}`,
    add_new_item: `Add ${singular}`,
    edit_item: `Edit ${singular}`,
    new_item: `New ${singular}`,
    view_item: `View ${singular}`,
    view_items: `View ${label}`,
    search_items: `Search ${label}`,
    not_found: `No ${many} found.`,
    not_found_in_trash: `No ${many} found in Trash.`,
    all_items: `All ${label}`,
    archives: `${singular} Archives`,
    attributes: `${singular} Attributes`,
    insert_into_item: `Insert into ${one}`,
    uploaded_to_this_item: `Uploaded to this ${one}`,
    featured_image: "Featured image",
    set_featured_image: "Set featured image",
    remove_featured_image: "Remove featured image",
    use_featured_image: "Use as featured image",
    filter_items_list: `Filter ${many} list`,
    filter_by_date: "Filter by date",
    items_list_navigation: `${label} list navigation`,
    items_list: `${label} list`,
    item_published: `${singular} published.`,
    item_published_privately: `${singular} published privately.`,
    item_reverted_to_draft: `${singular} reverted to draft.`,
    item_trashed: `${singular} trashed.`,
    item_scheduled: `${singular} scheduled.`,
    item_updated: `${singular} updated.`,
    item_link: `${singular} Link`,
    item_link_description: `A link to a ${one}.`,
    menu_name: label,
    name_admin_bar: singular,
  };
}

/** Unsupported features are omitted, as in WordPress. */
function supportsOf(type: PostType): Readonly<Record<string, true>> {
  const features = {
    title: true,
    editor: type.hasBody,
    excerpt: type.hasExcerpt,
    thumbnail: type.hasPicture,
    comments: type.name === "article",
    revisions: type.hasRevisions,
  };
  return Object.fromEntries(
    Object.entries(features).flatMap(([name, has]) => (has ? [[name, true as const]] : [])),
  );
}

export function typeItem(type: PostType) {
  return {
    capabilities: staff(capabilitiesOf(type)),
    description: whole(""),
    hierarchical: whole(type.name === "page"),
    has_archive: whole(false),
    visibility: staff({ show_in_nav_menus: type.name !== "attachment", show_ui: true }),
    viewable: staff(true),
    labels: staff(labelsOf(type)),
    name: always(type.label),
    slug: always(type.name),
    icon: always(null),
    supports: staff(supportsOf(type)),
    taxonomies: whole(type.hasSections ? ["category"] : []),
    rest_base: always(type.restBase),
    rest_namespace: always("wp/v2"),
  };
}

/** Sections are configured: no one has the capabilities to manage, edit or delete them. */
export const categoryTaxonomy = {
  name: always("Categories"),
  slug: always("category"),
  capabilities: staff({
    manage_terms: "manage_categories",
    edit_terms: "edit_categories",
    delete_terms: "delete_categories",
    assign_terms: "edit_articles",
  }),
  description: whole(""),
  labels: staff({
    name: "Categories",
    singular_name: "Category",
    search_items: "Search Categories",
    popular_items: null,
    all_items: "All Categories",
    parent_item: "Parent Category",
    parent_item_colon: "Parent Category:",
    name_field_description: "The name is how it appears on your site.",
    edit_item: "Edit Category",
    view_item: "View Category",
    update_item: "Update Category",
    add_new_item: "Add Category",
    new_item_name: "New Category Name",
    separate_items_with_commas: null,
    add_or_remove_items: null,
    choose_from_most_used: null,
    not_found: "No categories found.",
    no_terms: "No categories",
    filter_by_item: "Filter by category",
    items_list_navigation: "Categories list navigation",
    items_list: "Categories list",
    most_used: "Most Used",
    back_to_items: "← Go to Categories",
    item_link: "Category Link",
    item_link_description: "A link to a category.",
    menu_name: "Categories",
    name_admin_bar: "category",
    archives: "All Categories",
  }),
  types: whole(Object.values(postTypes).flatMap((type) => (type.hasSections ? [type.name] : []))),
  show_cloud: staff(true),
  hierarchical: whole(true),
  rest_base: always("categories"),
  rest_namespace: always("wp/v2"),
  visibility: staff({
    public: true,
    publicly_queryable: true,
    show_admin_column: true,
    show_in_nav_menus: true,
    show_in_quick_edit: true,
    show_ui: true,
  }),
};
