<?php
/**
 * Searches and lists of comments. A search must not tell whether a word is in a gated text, and comments on
 * a gated entry are for those who may read it.
 *
 * @package Broadsheet
 */

namespace Broadsheet;

defined( 'ABSPATH' ) || exit;

foreach ( array( 'posts_search', 'posts_search_orderby' ) as $broadsheet_hook ) {
	add_filter(
		$broadsheet_hook,
		static function ( $sql ) {
			global $wpdb;
			if ( ! is_string( $sql ) || ! lists_are_gated() ) {
				return $sql;
			}
			$open = open_sql( "{$wpdb->posts}.ID", "{$wpdb->posts}.post_type" );
			return str_replace( "{$wpdb->posts}.post_content", "IF( $open, {$wpdb->posts}.post_content, '' )", $sql );
		},
		PHP_INT_MAX
	);
}

/** Condition on comments: their entry is open. */
function open_comments_sql(): string {
	global $wpdb;
	return "{$wpdb->comments}.comment_post_ID NOT IN ( SELECT broadsheet_posts.ID FROM {$wpdb->posts} broadsheet_posts
		WHERE NOT " . open_sql( 'broadsheet_posts.ID', 'broadsheet_posts.post_type' ) . ' )';
}

add_filter(
	'comments_clauses',
	static function ( $clauses ) {
		if ( is_array( $clauses ) && lists_are_gated() ) {
			$where            = trim( $clauses['where'] ?? '' );
			$clauses['where'] = ( '' === $where ? '' : "$where AND " ) . open_comments_sql();
		}
		return $clauses;
	},
	PHP_INT_MAX
);

// Otherwise an editor’s list of comments could be stored, and given to a visitor.
add_action(
	'pre_get_comments',
	static function ( \WP_Comment_Query $query ): void {
		if ( lists_are_gated() ) {
			$query->query_vars['cache_domain'] = 'broadsheet-visitor';
		}
	}
);

add_filter(
	'comment_feed_where',
	static function ( $where ) {
		return lists_are_gated() ? $where . ' AND ' . open_comments_sql() : $where;
	},
	PHP_INT_MAX
);

add_filter(
	'rest_prepare_comment',
	static function ( $response, $comment ) {
		if ( $response instanceof \WP_REST_Response && $comment instanceof \WP_Comment && is_withheld( get_post( (int) $comment->comment_post_ID ) ) ) {
			$data            = $response->get_data();
			$data['content'] = array( 'rendered' => '' );
			$response->set_data( $data );
		}
		return $response;
	},
	PHP_INT_MAX,
	2
);
