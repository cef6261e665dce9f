<?php
/**
 * Which entries readers may see: published, without a password, of a type that is sent. Attachments are
 * visible unless they were uploaded to an entry that isn’t published.
 *
 * @package Broadsheet
 */

namespace Broadsheet;

defined( 'ABSPATH' ) || exit;

/** Tables for `visible_sql()`: the entry is `p`. */
function visible_from_sql(): string {
	global $wpdb;
	return "{$wpdb->posts} p LEFT JOIN {$wpdb->posts} parent ON parent.ID = p.post_parent AND p.post_type = 'attachment'";
}

/** Condition on `visible_from_sql()`. */
function visible_sql(): string {
	$types = quoted_list( sent_types() );
	return "( p.post_password = '' AND (
		( p.post_status = 'publish' AND p.post_type IN ( $types ) )
		OR ( p.post_type = 'attachment' AND p.post_status = 'inherit'
			AND ( parent.ID IS NULL OR parent.post_status IN ( 'publish', 'inherit' ) ) ) ) )";
}

/**
 * Those that readers may see, in ascending order.
 *
 * @param int[] $ids Any ids.
 * @return int[]
 */
function visible_ids( array $ids ): array {
	global $wpdb;
	if ( array() === $ids ) {
		return array();
	}
	$sql = 'SELECT p.ID FROM ' . visible_from_sql() . ' WHERE p.ID IN ( ' . number_list( $ids ) . ' ) AND ' . visible_sql() . ' ORDER BY p.ID';
	return array_map( 'intval', $wpdb->get_col( $sql ) ); // phpcs:ignore WordPress.DB -- Built from numbers and names of types.
}

/**
 * Numbers for an SQL list; it is never empty.
 *
 * @param array $numbers Anything; only its integers get into the SQL.
 */
function number_list( array $numbers ): string {
	return implode( ',', array_map( 'intval', array() === $numbers ? array( 0 ) : $numbers ) );
}

/**
 * Strings for an SQL list; it is never empty.
 *
 * @param string[] $texts Any texts.
 */
function quoted_list( array $texts ): string {
	return "'" . implode( "','", array_map( 'esc_sql', array() === $texts ? array( '' ) : $texts ) ) . "'";
}
