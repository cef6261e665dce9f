<?php
/** Installs WordPress, with pretty permalinks and the plugin: `php install.php FOLDER SETTINGS(JSON)`. */

define( 'WP_INSTALLING', true );
$broadsheet_given = json_decode( $argv[2], true );
// The address is needed before the options exist.
$_SERVER['HTTP_HOST']   = parse_url( $broadsheet_given['address'], PHP_URL_HOST ) . ':' . parse_url( $broadsheet_given['address'], PHP_URL_PORT );
$_SERVER['REQUEST_URI'] = '/';
require $argv[1] . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';

wp_install( 'The Morning Example', 'admin', 'admin@wp.example', true, '', 'admin' );
update_option( 'siteurl', $broadsheet_given['address'] );
update_option( 'home', $broadsheet_given['address'] );
update_option( 'timezone_string', 'Australia/Sydney' );
update_option( 'blog_public', 1 );
foreach ( array( 'pingback_flag', 'default_ping_status', 'default_pingback_flag' ) as $broadsheet_name ) {
	update_option( $broadsheet_name, '' );
}
global $wp_rewrite;
$wp_rewrite->set_permalink_structure( '/%year%/%monthnum%/%postname%/' );
flush_rewrite_rules();
echo "installed\n";
