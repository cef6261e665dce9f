<?php
/**
 * The WordPress hooks that count as changes. `clean_post_cache` alone would find most changes of
 * entries, but not those of meta.
 *
 * @package Broadsheet
 */

namespace Broadsheet;

defined( 'ABSPATH' ) || exit;

/**
 * Whether entries of a type are of interest: those that are sent, attachments, and reusable blocks, which
 * entries contain.
 *
 * @param string $type Name of a post type.
 */
function is_logged_type( string $type ): bool {
	return in_array( $type, SENDABLE_TYPES, true ) || in_array( $type, array( 'attachment', 'wp_block' ), true );
}

/**
 * For hooks with an id and perhaps the post.
 *
 * @param int|string    $post_id The post.
 * @param \WP_Post|null $post    The post, if the hook passes it.
 */
function collect_post( $post_id, $post = null ): void {
	$type = $post instanceof \WP_Post ? $post->post_type : get_post_type( (int) $post_id );
	if ( is_string( $type ) && is_logged_type( $type ) ) {
		collect( 'entry', (int) $post_id );
	}
}

foreach ( array( 'clean_post_cache', 'save_post', 'edit_attachment', 'add_attachment', 'set_object_terms', 'deleted_term_relationships', 'added_term_relationship' ) as $broadsheet_hook ) {
	add_action(
		$broadsheet_hook,
		static function ( $post_id, $post = null ): void {
			collect_post( $post_id, $post );
		},
		10,
		2
	);
}

// Attachments are as visible as the entry that they were uploaded to.
add_action(
	'transition_post_status',
	static function ( string $to, string $from, \WP_Post $post ): void {
		collect_post( $post->ID, $post );
		if ( $to !== $from && 'attachment' !== $post->post_type && in_array( 'publish', array( $to, $from ), true ) ) {
			foreach ( children_of( array( $post->ID ) )[ $post->ID ] ?? array() as $child ) {
				collect( 'entry', $child );
			}
		}
	},
	10,
	3
);

add_action(
	'before_delete_post',
	static function ( $post_id, \WP_Post $post ): void {
		if ( is_logged_type( $post->post_type ) ) {
			collect( 'entry', (int) $post_id, true );
			foreach ( children_of( array( (int) $post_id ) )[ (int) $post_id ] ?? array() as $child ) {
				collect( 'entry', $child );
			}
		}
	},
	10,
	2
);

add_action(
	'delete_attachment',
	static function ( $post_id ): void {
		collect( 'entry', (int) $post_id, true );
	}
);

foreach ( array( 'added_post_meta', 'updated_post_meta', 'deleted_post_meta' ) as $broadsheet_hook ) {
	add_action(
		$broadsheet_hook,
		static function ( $meta_ids, $post_id, $name ): void {
			if ( ! is_ignored_meta( (string) $name ) ) {
				collect_post( $post_id );
			}
		},
		10,
		3
	);
}

// A meta that is removed from all entries at once, such as a deleted picture’s, names none of them.
add_action(
	'delete_post_meta',
	static function ( $meta_ids, $post_id ): void {
		global $wpdb;
		if ( (int) $post_id > 0 ) {
			return;
		}
		$sql = "SELECT DISTINCT post_id FROM {$wpdb->postmeta} WHERE meta_id IN ( " . number_list( (array) $meta_ids ) . ' )';
		foreach ( $wpdb->get_col( $sql ) as $id ) { // phpcs:ignore WordPress.DB -- Numbers.
			collect_post( $id );
		}
	},
	10,
	2
);

foreach ( array( 'created_term', 'edited_term', 'delete_term' ) as $broadsheet_hook ) {
	add_action(
		$broadsheet_hook,
		static function ( $term_id, $term_taxonomy_id, $taxonomy ) use ( $broadsheet_hook ): void {
			if ( in_array( $taxonomy, sent_taxonomies(), true ) ) {
				collect( 'term', (int) $term_id, 'delete_term' === $broadsheet_hook );
			}
		},
		10,
		3
	);
}

foreach ( array( 'profile_update', 'user_register', 'set_user_role' ) as $broadsheet_hook ) {
	add_action(
		$broadsheet_hook,
		static function ( $user_id ): void {
			collect( 'user', (int) $user_id );
		}
	);
}

foreach ( array( 'added_user_meta', 'updated_user_meta', 'deleted_user_meta' ) as $broadsheet_hook ) {
	add_action(
		$broadsheet_hook,
		static function ( $meta_ids, $user_id, $name ): void {
			if ( 'description' === $name ) {
				collect( 'user', (int) $user_id );
			}
		},
		10,
		3
	);
}

add_action(
	'delete_user',
	static function ( $user_id ): void {
		if ( user_can( (int) $user_id, 'edit_posts' ) ) {
			collect( 'user', (int) $user_id, true );
		}
	}
);

// Changes that affect all entries at once: the paper compares everything.
foreach ( array( 'permalink_structure', 'home', 'timezone_string', 'gmt_offset' ) as $broadsheet_option ) {
	add_action( "update_option_$broadsheet_option", __NAMESPACE__ . '\start_log_anew', 10, 0 );
}
add_action(
	'update_option_broadsheet',
	static function ( $before, $after ): void {
		if ( ( $before['types'] ?? SENDABLE_TYPES ) !== ( $after['types'] ?? SENDABLE_TYPES ) ) {
			start_log_anew();
		}
	},
	10,
	2
);
// Settings that are stored for the first time.
add_action( 'add_option_broadsheet', __NAMESPACE__ . '\start_log_anew', 10, 0 );
