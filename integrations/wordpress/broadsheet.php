<?php
/**
 * Plugin Name:       Broadsheet
 * Description:       Write in WordPress, publish on Broadsheet: sends what you publish to the paper, and keeps subscribers’ text out of this site.
 * Version:           1.1.0
 * Requires at least: 6.1
 * Requires PHP:      7.4
 * License:           GPL-2.0-or-later
 * License URI:       https://www.gnu.org/licenses/old-licenses/gpl-2.0.html
 * Text Domain:       broadsheet
 *
 * @package Broadsheet
 */

namespace Broadsheet;

defined( 'ABSPATH' ) || exit;

const VERSION     = '1.1.0';
const PLUGIN_FILE = __FILE__;

foreach (
	array(
		'settings/settings',
		'settings/page',
		'settings/save',
		'settings/test',
		'settings/top-stories',
		'content/post-types',
		'content/fields',
		'content/field-values',
		'content/body-references',
		'content/visible',
		'content/ignored-meta',
		'content/hashes',
		'content/entries',
		'content/register-meta',
		'admin/meta-box',
		'admin/save-fields',
		'admin/media-fields',
		'gate/access',
		'gate/teaser',
		'gate/texts',
		'gate/lists',
		'gate/redirect',
		'log/table',
		'log/collect',
		'log/hooks',
		'log/read',
		'log/hint',
		'rest/signature',
		'rest/routes',
	) as $broadsheet_part
) {
	require_once __DIR__ . "/includes/$broadsheet_part.php";
}

register_activation_hook( __FILE__, __NAMESPACE__ . '\activate' );
register_deactivation_hook( __FILE__, __NAMESPACE__ . '\deactivate' );

/**
 * The table, and a new start of the log: what changed while the plugin was off isn’t in it, so the paper
 * has to compare everything.
 */
function activate(): void {
	create_log_table();
	start_log_anew();
	register_types();
	flush_rewrite_rules();
	if ( ! wp_next_scheduled( 'broadsheet_prune' ) ) {
		wp_schedule_event( time() + HOUR_IN_SECONDS, 'daily', 'broadsheet_prune' );
	}
}

/** Leaves settings and log for the next activation; uninstall.php removes them. */
function deactivate(): void {
	wp_clear_scheduled_hook( 'broadsheet_prune' );
	flush_rewrite_rules();
}
