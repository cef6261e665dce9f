<?php
/**
 * The log of changes: one row for each change, numbered. The paper reads what follows the last number it
 * knows.
 *
 * @package Broadsheet
 */

namespace Broadsheet;

// phpcs:disable WordPress.DB -- A table of our own.

defined( 'ABSPATH' ) || exit;

const LOG_VERSION  = '1';
const LOG_MAX_ROWS = 100000;
const LOG_MAX_AGE  = 30 * DAY_IN_SECONDS;

add_action( 'init', __NAMESPACE__ . '\ensure_log_table', 1 );
add_action( 'broadsheet_prune', __NAMESPACE__ . '\prune_log' );

/** Name of the log’s table. */
function log_table(): string {
	global $wpdb;
	return $wpdb->prefix . 'broadsheet_log';
}

/** For sites of a network that were added later, and for updates. */
function ensure_log_table(): void {
	if ( get_option( 'broadsheet_log_version' ) !== LOG_VERSION ) {
		create_log_table();
		start_log_anew();
	}
}

/** Creates or updates the table. */
function create_log_table(): void {
	global $wpdb;
	require_once ABSPATH . 'wp-admin/includes/upgrade.php';
	dbDelta(
		'CREATE TABLE ' . log_table() . " (
			seq bigint(20) unsigned NOT NULL AUTO_INCREMENT,
			kind varchar(8) NOT NULL,
			id bigint(20) unsigned NOT NULL,
			gone tinyint(1) NOT NULL DEFAULT 0,
			logged_at int(10) unsigned NOT NULL,
			PRIMARY KEY  (seq),
			KEY kind_id (kind,id,seq),
			KEY logged_at (logged_at)
		) {$wpdb->get_charset_collate()};"
	);
	update_option( 'broadsheet_log_version', LOG_VERSION );
}

/**
 * Empties the log so that every reader of it finds a gap, and compares everything: two numbers are skipped.
 */
function start_log_anew(): void {
	global $wpdb;
	$now = time();
	$wpdb->query( 'INSERT INTO ' . log_table() . " (kind, id, gone, logged_at) VALUES ('start', 0, 0, $now)" );
	$wpdb->query( 'INSERT INTO ' . log_table() . " (kind, id, gone, logged_at) VALUES ('start', 0, 0, $now)" );
	$last = (int) $wpdb->insert_id;
	if ( $last > 0 ) {
		$wpdb->query( 'DELETE FROM ' . log_table() . " WHERE seq < $last" );
	}
}

/**
 * Removes old rows, never the last one: it keeps the numbers from starting at 1 again when the database
 * is restarted.
 */
function prune_log(): void {
	global $wpdb;
	$table = log_table();
	$last  = (int) $wpdb->get_var( "SELECT MAX(seq) FROM $table" );
	$old   = time() - LOG_MAX_AGE;
	$wpdb->query( "DELETE FROM $table WHERE seq < $last AND ( logged_at < $old OR seq <= $last - " . LOG_MAX_ROWS . ' )' );
}
