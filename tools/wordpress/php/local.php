<?php
/** For a WordPress without the network: no update checks, and mail that goes nowhere. */

foreach ( array( 'core', 'plugins', 'themes' ) as $broadsheet_what ) {
	add_filter( "pre_site_transient_update_$broadsheet_what", '__return_null' );
}
remove_action( 'init', 'wp_schedule_update_checks' );
add_filter( 'pre_wp_mail', '__return_true' );
