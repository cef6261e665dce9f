/** Many posts, quickly: with categories, meta, a writer each, and a body in blocks. */
import type { WordPress } from "./start-wordpress.ts";

/** The gated word in the body of each of these posts. */
export const markerWord = "quicksilverfjord";

/** @returns the ids of the posts, oldest first */
export function seedPosts(wordpress: WordPress, count: number): readonly number[] {
  return wordpress.php<readonly number[]>(`
    wp_set_current_user(1);
    wp_defer_term_counting(true);
    $categories = [];
    foreach (["National" => "national", "Foreign" => "foreign", "Politics" => "politics"] as $name => $slug) {
      $term = get_term_by("slug", $slug, "category");
      $categories[] = $term ? $term->term_id : wp_insert_term($name, "category", ["slug" => $slug])["term_id"];
    }
    $writers = [];
    foreach (["Ida Roe", "Tom Feld"] as $name) {
      $writers[] = wp_insert_post(["post_type" => "writer", "post_status" => "publish", "post_title" => $name, "post_excerpt" => "Writes."]);
    }
    $paragraph = "<!-- wp:paragraph -->\\n<p>" . str_repeat("The tide tables of the harbor were printed before dawn. ", 10) . "</p>\\n<!-- /wp:paragraph -->\\n\\n";
    $ids = [];
    for ($n = 1; $n <= ${count}; $n++) {
      $ids[] = wp_insert_post([
        "post_type" => "post",
        "post_status" => "publish",
        "post_title" => "Harbor Report $n",
        "post_content" => str_repeat($paragraph, 5) . "<!-- wp:paragraph -->\\n<p>The end of report $n: ${markerWord}.</p>\\n<!-- /wp:paragraph -->",
        "post_excerpt" => "What the harbor did on day $n.",
        "post_date" => gmdate("Y-m-d H:i:s", 1700000000 + $n * 3600),
        "post_category" => [$categories[$n % 3]],
        "tags_input" => ["tide", "tag" . $n % 20],
        "meta_input" => ["access" => ["free", "metered", "subscribers"][$n % 3], "subject" => "Harbor", "author" => $writers[$n % 2]],
      ]);
    }
    wp_defer_term_counting(false);
    return $ids;
  `);
}
