<?php
/**
 * Removes the log and the settings of every site. Entries and their fields are the publisher’s, and stay.
 *
 * @package Broadsheet
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

/** Removes what the plugin stored in the current site. */
function broadsheet_uninstall_site(): void {
	global $wpdb;
	$wpdb->query( "DROP TABLE IF EXISTS {$wpdb->prefix}broadsheet_log" ); // phpcs:ignore WordPress.DB -- Our own table.
	foreach ( array( 'broadsheet', 'broadsheet_log_version' ) as $option ) {
		delete_option( $option );
	}
	delete_transient( 'broadsheet_paper_away' );
	wp_clear_scheduled_hook( 'broadsheet_prune' );
}

if ( is_multisite() ) {
	foreach ( get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) as $broadsheet_site ) {
		switch_to_blog( $broadsheet_site );
		broadsheet_uninstall_site();
		restore_current_blog();
	}
} else {
	broadsheet_uninstall_site();
}
