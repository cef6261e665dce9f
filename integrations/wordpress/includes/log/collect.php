<?php
/**
 * Collects what changes while a request, a cron job or a program runs, and logs it when that ends. Logged
 * earlier, the paper would fetch entries that are half saved.
 *
 * @package Broadsheet
 */

namespace Broadsheet;

// phpcs:disable WordPress.DB -- A table of our own; SQL is built from numbers and quoted texts.

defined( 'ABSPATH' ) || exit;

/** An import of many entries is logged in parts, so that neither the memory nor the delay grows. */
const LOG_AT_MOST = 500;

// Last, because other plugins change content on `shutdown`, too.
add_action( 'shutdown', __NAMESPACE__ . '\log_and_hint', PHP_INT_MAX );

/**
 * The collected changes: for each kind, id => whether it was deleted.
 *
 * @return array<string, array<int, bool>>
 */
function &collected(): array {
	static $collected = array(
		'entry' => array(),
		'term'  => array(),
		'user'  => array(),
	);
	return $collected;
}

/**
 * Remembers a change.
 *
 * @param string $kind    One of entry, term, user.
 * @param int    $id      What changed.
 * @param bool   $deleted Whether it no longer exists.
 */
function collect( string $kind, int $id, bool $deleted = false ): void {
	$collected = &collected();
	if ( $id <= 0 ) {
		return;
	}
	$collected[ $kind ][ $id ] = $deleted || ( $collected[ $kind ][ $id ] ?? false );
	if ( array_sum( array_map( 'count', $collected ) ) > LOG_AT_MOST ) {
		write_log();
	}
}

/** At the end of a request: the log first, then the hint, which takes longer. */
function log_and_hint(): void {
	try {
		if ( write_log() ) {
			send_hint();
		}
	} catch ( \Throwable $error ) {
		// The hourly comparison finds what isn’t logged; no one’s saving may fail for it.
		unset( $error );
	}
}

/**
 * Writes what was collected.
 *
 * @return bool Whether anything was logged.
 */
function write_log(): bool {
	global $wpdb;
	$collected = &collected();
	$changes   = $collected;
	foreach ( $collected as $kind => $ids ) {
		$collected[ $kind ] = array();
	}
	if ( array() === array_merge( ...array_values( array_map( 'array_keys', $changes ) ) ) || ! did_action( 'init' ) ) {
		return false;
	}
	$was_quiet = $wpdb->suppress_errors( true );
	$rows      = array_merge( entry_rows( $changes['entry'] ), term_rows( $changes['term'] ), user_rows( $changes['user'] ) );
	$written   = array() !== $rows && insert_log_rows( $rows );
	$wpdb->suppress_errors( $was_quiet );
	return $written;
}

/**
 * Inserts rows, one process at a time: readers must never see a number before all lower ones.
 *
 * @param string[] $rows Values of `kind, id, gone` as SQL.
 */
function insert_log_rows( array $rows ): bool {
	global $wpdb;
	$lock = md5( log_table() . DB_NAME );
	// Without the lock (some database proxies have none) the hourly comparison finds what is missed.
	$wpdb->get_var( "SELECT GET_LOCK('$lock', 1)" );
	$now     = time();
	$written = false;
	foreach ( array_chunk( $rows, 200 ) as $chunk ) {
		$values  = implode( ',', array_map( static fn ( string $row ): string => "($row,$now)", $chunk ) );
		$written = false !== $wpdb->query( 'INSERT INTO ' . log_table() . " (kind, id, gone, logged_at) VALUES $values" ) || $written;
	}
	$wpdb->get_var( "SELECT RELEASE_LOCK('$lock')" );
	return $written;
}

/**
 * Rows of entries. A draft that no one could see is logged once at most.
 *
 * @param array<int, bool> $entries Id => whether it was deleted.
 * @return string[]
 */
function entry_rows( array $entries ): array {
	global $wpdb;
	if ( array() === $entries ) {
		return array();
	}
	$in      = number_list( array_keys( $entries ) );
	$types   = quoted_list( array_merge( SENDABLE_TYPES, array( 'attachment', 'wp_block' ) ) );
	$known   = array_map( 'intval', $wpdb->get_col( "SELECT ID FROM {$wpdb->posts} WHERE ID IN ( $in ) AND post_type IN ( $types )" ) );
	$blocks  = array_map( 'intval', $wpdb->get_col( "SELECT ID FROM {$wpdb->posts} WHERE ID IN ( $in ) AND post_type = 'wp_block' AND post_status = 'publish'" ) );
	$visible = array_merge( visible_ids( array_keys( $entries ) ), $blocks );
	$table   = log_table();
	$gone    = array_map( 'intval', $wpdb->get_col( "SELECT l.id FROM $table l JOIN ( SELECT MAX(seq) AS seq FROM $table WHERE kind = 'entry' AND id IN ( $in ) GROUP BY id ) last ON last.seq = l.seq WHERE l.gone = 1" ) );
	$rows    = array();
	foreach ( $entries as $id => $deleted ) {
		if ( in_array( $id, $visible, true ) ) {
			$rows[] = "'entry',$id,0";
		} elseif ( ( $deleted || in_array( $id, $known, true ) ) && ! in_array( $id, $gone, true ) ) {
			$rows[] = "'entry',$id,1";
		}
	}
	return $rows;
}

/**
 * Rows of terms.
 *
 * @param array<int, bool> $terms Id => whether it was deleted.
 * @return string[]
 */
function term_rows( array $terms ): array {
	$rows = array();
	foreach ( $terms as $id => $deleted ) {
		$rows[] = "'term',$id," . (int) $deleted;
	}
	return $rows;
}

/**
 * Rows of users who write; a shop’s customers are not the paper’s business.
 *
 * @param array<int, bool> $users Id => whether the account was deleted.
 * @return string[]
 */
function user_rows( array $users ): array {
	global $wpdb;
	if ( array() === $users ) {
		return array();
	}
	$in      = number_list( array_keys( $users ) );
	$writing = $wpdb->get_col( "SELECT DISTINCT post_author FROM {$wpdb->posts} WHERE post_author IN ( $in ) AND post_status = 'publish' AND post_type IN ( " . quoted_list( sent_types() ) . ' )' );
	$rows    = array();
	foreach ( $users as $id => $deleted ) {
		if ( $deleted || in_array( (string) $id, $writing, true ) || user_can( $id, 'edit_posts' ) ) {
			$rows[] = "'user',$id," . (int) $deleted;
		}
	}
	return $rows;
}
