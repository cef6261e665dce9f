/** Posts with a word that only their readers may see, of every kind of access. */
import type { WordPress } from "../../../tools/wordpress/start-wordpress";

/** In gated texts only; as the last word of short ones. */
export const secretWord = "quicksilverfjord";
/** In a free text. */
export const openWord = "openharborword";
/** In comments on gated posts. */
export const commentWord = "commentonlyword";

export interface Written {
  readonly id: number;
  readonly path: string;
}

export const gatedNames = [
  "metered",
  "short",
  "walled",
  "missing",
  "unknown",
  "more",
  "article",
  "builder",
];

/** @returns posts and users by name */
export function writeGated(wordpress: WordPress): Record<string, Written> {
  return wordpress.php<Record<string, Written>>(`
    wp_set_current_user(1);
    global $wp_rewrite;
    $opening = "<!-- wp:paragraph -->\\n<p>" . str_repeat("Tides rise in the Harbor. ", 12) . "</p>\\n<!-- /wp:paragraph -->\\n\\n";
    $end = "<!-- wp:paragraph -->\\n<p>" . str_repeat("And they fall. ", 40) . "It says ${secretWord}.</p>\\n<!-- /wp:paragraph -->";
    $texts = [
      "metered" => [$opening . $end, "metered"],
      "short" => ["Two sentences about the Harbor. The second says ${secretWord}.", "subscribers"],
      "walled" => [$opening . $end, "subscribers"],
      "missing" => [$opening . $end, null],
      "unknown" => [$opening . $end, "Patrons"],
      "more" => ["Harbor.\\n\\n<!--more-->\\n\\nBelow the fold: ${secretWord}.\\n\\n" . $opening . $end, "subscribers"],
      "article" => [$opening . $end, "subscribers"],
      "builder" => [$opening . $end . "\\n[unknown_builder]${secretWord}[/unknown_builder]", "subscribers"],
      "free" => ["The Harbor is open to all: ${openWord}.", "free"],
    ];
    $category = wp_insert_term("News", "category", ["slug" => "news"])["term_id"];
    $written = [];
    foreach ($texts as $name => [$content, $access]) {
      $id = wp_insert_post([
        "post_type" => $name === "article" ? "article" : "post",
        "post_status" => "publish",
        "post_title" => "Harbor $name",
        "post_name" => "harbor-$name",
        "post_content" => $content,
        "post_category" => [$category],
        "tags_input" => ["tide"],
        "meta_input" => $access === null ? [] : ["access" => $access],
      ]);
      wp_update_post(["ID" => $id, "post_title" => "Harbor $name again"]);
      wp_insert_comment(["comment_post_ID" => $id, "comment_content" => $name === "free" ? "Fine, ${openWord}." : "Well, ${commentWord}.", "comment_author" => "Ann", "comment_approved" => 1]);
      $written[$name] = ["id" => $id, "path" => wp_make_link_relative(get_permalink($id))];
    }
    foreach (["reader" => "subscriber", "intern" => "contributor", "ed" => "editor"] as $login => $role) {
      $user = wp_insert_user(["user_login" => $login, "user_pass" => "pass", "role" => $role, "user_email" => "$login@wp.example"]);
      $written[$login] = ["id" => $user, "path" => ""];
    }
    return $written;
  `);
}
