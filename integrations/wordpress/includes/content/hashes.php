<?php
/**
 * A hash of everything that an entry’s answer depends on, from raw columns: the paper compares them once an
 * hour, to find changes that no hook reported. Nothing is rendered.
 *
 * @package Broadsheet
 */

namespace Broadsheet;

// phpcs:disable WordPress.DB -- Built from numbers, names of columns and quoted texts.

defined( 'ABSPATH' ) || exit;

/**
 * The hashes of entries.
 *
 * @param int[] $ids Entries; those that don’t exist are left out.
 * @return array<int, string>
 */
function hashes_of( array $ids ): array {
	if ( array() === $ids ) {
		return array();
	}
	$posts   = hashed_posts( $ids );
	$related = related_ids( $posts );
	$others  = array_diff( array_unique( array_merge( array(), ...array_values( $related ) ) ), array_keys( $posts ) );
	$about   = $posts + hashed_posts( $others );
	$meta    = hashed_meta( array_keys( $about ) );
	$terms   = hashed_terms( array_keys( $posts ) );
	$users   = hashed_users( array_column( $posts, 'post_author' ) );
	$parents = parent_slugs( $posts );
	$site    = site_part();

	$hashes = array();
	foreach ( $posts as $id => $post ) {
		$parts = array( $site, $post->hash, $meta[ $id ] ?? '', $terms[ $id ] ?? '', $users[ $post->post_author ] ?? '', $parents[ $id ] ?? '' );
		foreach ( $related[ $id ] as $other ) {
			if ( isset( $about[ $other ] ) ) {
				$parts[] = $other . $about[ $other ]->hash . ( $meta[ $other ] ?? '' );
			}
		}
		$hashes[ $id ] = md5( implode( "\x1f", $parts ) );
	}
	return $hashes;
}

/** Settings that affect all entries: addresses, the time zone, and how this version renders. */
function site_part(): string {
	return implode( "\x1f", array( VERSION, home_url(), get_option( 'permalink_structure' ), wp_timezone_string() ) );
}

/**
 * Rows of entries with a hash, and with the body if it can contain references.
 *
 * @param int[] $ids Entries.
 * @return array<int, object>
 */
function hashed_posts( array $ids ): array {
	global $wpdb;
	if ( array() === $ids ) {
		return array();
	}
	$columns = 'p.' . implode( ', p.', array( 'post_author', 'post_date', 'post_date_gmt', 'post_content', 'post_title', 'post_excerpt', 'post_status', 'comment_status', 'post_name', 'post_modified_gmt', 'post_parent', 'guid', 'menu_order', 'post_type', 'post_mime_type' ) );
	$rows    = $wpdb->get_results(
		"SELECT p.ID, p.post_type, p.post_author, p.post_parent, p.post_name, MD5( CONCAT_WS( 0x1f, $columns ) ) AS hash,
			IF( " . HAS_REFERENCES_SQL . ", p.post_content, '' ) AS body
		FROM {$wpdb->posts} p WHERE p.ID IN ( " . number_list( $ids ) . ' ) ORDER BY p.ID'
	);
	return array_column( $rows, null, 'ID' );
}

/**
 * Pictures and reusable blocks that entries show.
 *
 * @param array<int, object> $posts Rows of hashed_posts().
 * @return array<int, int[]> By entry.
 */
function related_ids( array $posts ): array {
	global $wpdb;
	$related = array_fill_keys( array_keys( $posts ), array() );
	$in      = number_list( array_keys( $posts ) );
	foreach ( $wpdb->get_results( "SELECT post_id, meta_value FROM {$wpdb->postmeta} WHERE meta_key = '_thumbnail_id' AND post_id IN ( $in ) ORDER BY meta_id" ) as $row ) {
		$related[ $row->post_id ][] = (int) $row->meta_value;
	}
	$galleries = array();
	foreach ( $posts as $id => $post ) {
		$related[ $id ] = array_merge( $related[ $id ], ids_in_body( $post->body ) );
		if ( shows_own_attachments( $post->body ) ) {
			$galleries[] = $id;
		}
	}
	foreach ( children_of( $galleries ) as $parent => $children ) {
		$related[ $parent ] = array_merge( $related[ $parent ], $children );
	}
	return array_map( 'array_unique', $related );
}

/**
 * Attachments that were uploaded to entries.
 *
 * @param int[] $ids Entries.
 * @return array<int, int[]> By entry.
 */
function children_of( array $ids ): array {
	global $wpdb;
	$children = array();
	if ( array() !== $ids ) {
		$rows = $wpdb->get_results( "SELECT ID, post_parent FROM {$wpdb->posts} WHERE post_type = 'attachment' AND post_parent IN ( " . number_list( $ids ) . ' ) ORDER BY ID' );
		foreach ( $rows as $row ) {
			$children[ (int) $row->post_parent ][] = (int) $row->ID;
		}
	}
	return $children;
}

/**
 * One hash of all meta of each entry.
 *
 * @param int[] $ids Entries.
 * @return array<int, string>
 */
function hashed_meta( array $ids ): array {
	global $wpdb;
	$rows   = $wpdb->get_results(
		"SELECT post_id, meta_key, MD5( CONCAT_WS( 0x1f, meta_key, meta_value ) ) AS hash FROM {$wpdb->postmeta}
		WHERE post_id IN ( " . number_list( $ids ) . ' ) ORDER BY post_id, meta_key, meta_id'
	);
	$hashes = array();
	$known  = array();
	foreach ( $rows as $row ) {
		$known[ $row->meta_key ] = $known[ $row->meta_key ] ?? is_ignored_meta( (string) $row->meta_key );
		if ( ! $known[ $row->meta_key ] ) {
			$hashes[ $row->post_id ] = ( $hashes[ $row->post_id ] ?? '' ) . $row->hash;
		}
	}
	return $hashes;
}

/**
 * One hash of all terms of each entry.
 *
 * @param int[] $ids Entries.
 * @return array<int, string>
 */
function hashed_terms( array $ids ): array {
	global $wpdb;
	$rows   = $wpdb->get_results(
		"SELECT tr.object_id, MD5( CONCAT_WS( 0x1f, tt.taxonomy, t.term_id, t.name, t.slug, tt.parent ) ) AS hash
		FROM {$wpdb->term_relationships} tr
		JOIN {$wpdb->term_taxonomy} tt ON tt.term_taxonomy_id = tr.term_taxonomy_id
		JOIN {$wpdb->terms} t ON t.term_id = tt.term_id
		WHERE tr.object_id IN ( " . number_list( $ids ) . ' ) AND tt.taxonomy IN ( ' . quoted_list( sent_taxonomies() ) . ' )
		ORDER BY tr.object_id, t.term_id, tt.term_taxonomy_id'
	);
	$hashes = array();
	foreach ( $rows as $row ) {
		$hashes[ $row->object_id ] = ( $hashes[ $row->object_id ] ?? '' ) . $row->hash;
	}
	return $hashes;
}

/** Public taxonomies of the types that are sent. */
function sent_taxonomies(): array {
	$names = array();
	foreach ( sent_types() as $type ) {
		foreach ( get_object_taxonomies( $type, 'objects' ) as $taxonomy ) {
			if ( $taxonomy->public ) {
				$names[ $taxonomy->name ] = $taxonomy->name;
			}
		}
	}
	return array_values( $names );
}

/**
 * Hashes of what readers see of users.
 *
 * @param int[] $ids Users.
 * @return array<int, string>
 */
function hashed_users( array $ids ): array {
	global $wpdb;
	$rows = $wpdb->get_results(
		"SELECT u.ID, MD5( CONCAT_WS( 0x1f, u.display_name, u.user_nicename, m.meta_value ) ) AS hash FROM {$wpdb->users} u
		LEFT JOIN {$wpdb->usermeta} m ON m.user_id = u.ID AND m.meta_key = 'description'
		WHERE u.ID IN ( " . number_list( array_unique( $ids ) ) . ' )'
	);
	return array_column( $rows, 'hash', 'ID' );
}

/**
 * The slugs of the pages above an entry, which are part of its link.
 *
 * @param array<int, object> $posts Rows of hashed_posts().
 * @return array<int, string>
 */
function parent_slugs( array $posts ): array {
	global $wpdb;
	$above = $posts;
	// As deep as anybody nests pages; an ancestor of itself ends here, too.
	for ( $level = 0; $level < 10; $level++ ) {
		$missing = array_diff( array_filter( array_column( $above, 'post_parent' ) ), array_keys( $above ) );
		if ( array() === $missing ) {
			break;
		}
		$found  = $wpdb->get_results( "SELECT ID, post_parent, post_name FROM {$wpdb->posts} WHERE ID IN ( " . number_list( array_unique( $missing ) ) . ' )' );
		$above += array_column( $found, null, 'ID' );
		if ( array() === $found ) {
			break;
		}
	}
	$slugs = array();
	foreach ( $posts as $id => $post ) {
		$path   = '';
		$parent = (int) $post->post_parent;
		for ( $level = 0; $level < 10 && isset( $above[ $parent ] ); $level++ ) {
			$path   = $above[ $parent ]->post_name . '/' . $path;
			$parent = (int) $above[ $parent ]->post_parent;
		}
		$slugs[ $id ] = $path;
	}
	return $slugs;
}
