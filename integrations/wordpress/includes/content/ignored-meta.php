<?php
/**
 * Meta that says nothing about an entry: locks, caches and counters. Some change with every page view.
 *
 * @package Broadsheet
 */

namespace Broadsheet;

defined( 'ABSPATH' ) || exit;

/**
 * Names, and beginnings of names with an asterisk. Filter: `broadsheet_ignored_meta`.
 *
 * @return string[]
 */
function ignored_meta(): array {
	return (array) apply_filters(
		'broadsheet_ignored_meta',
		array(
			'_edit_lock',
			'_edit_last',
			'_encloseme',
			'_pingme',
			'_wp_desired_post_slug',
			'_wp_trash_meta_*',
			'_wp_suggested_privacy_policy_content',
			'_oembed_*',
			'_transient_*',
			'_elementor_css',
			'_elementor_page_assets',
			'post_views_count',
			'wpb_post_views_count',
			'views',
		)
	);
}

/**
 * Whether a meta is ignored.
 *
 * @param string $name Key of a meta.
 */
function is_ignored_meta( string $name ): bool {
	foreach ( ignored_meta() as $ignored ) {
		if ( $name === $ignored ) {
			return true;
		}
		if ( '*' === substr( $ignored, -1 ) && 0 === strpos( $name, substr( $ignored, 0, -1 ) ) ) {
			return true;
		}
	}
	return false;
}
