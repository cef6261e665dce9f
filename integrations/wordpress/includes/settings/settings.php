<?php
/**
 * The publisher's choices, from the option `broadsheet`. Constants in wp-config.php take precedence:
 * BROADSHEET_URL and BROADSHEET_SECRET.
 *
 * @package Broadsheet
 */

namespace Broadsheet;

defined( 'ABSPATH' ) || exit;

const ACCESS_VALUES = array( 'free', 'metered', 'subscribers' );

/** Every post type that can be sent to the paper; attachments always are. */
const SENDABLE_TYPES = array( 'post', 'page', 'article', 'crossword', 'video', 'event', 'writer' );

/**
 * The settings, complete and valid.
 *
 * @return array{paper: string, secret: string, types: string[], access: string, gate: bool, redirect: bool, feeds: string}
 */
function get_settings(): array {
	$stored   = get_option( 'broadsheet', array() );
	$settings = array_merge(
		array(
			'paper'    => '',
			'secret'   => '',
			'types'    => SENDABLE_TYPES,
			'access'   => 'metered',
			'gate'     => true,
			'redirect' => false,
			'feeds'    => 'teasers',
		),
		is_array( $stored ) ? $stored : array()
	);
	if ( defined( 'BROADSHEET_URL' ) ) {
		$settings['paper'] = (string) BROADSHEET_URL;
	}
	if ( defined( 'BROADSHEET_SECRET' ) ) {
		$settings['secret'] = (string) BROADSHEET_SECRET;
	}
	$settings['paper'] = untrailingslashit( $settings['paper'] );
	$settings['types'] = array_values( array_intersect( SENDABLE_TYPES, (array) $settings['types'] ) );
	return $settings;
}

/** Whether both the paper’s address and the secret are known. */
function is_connected(): bool {
	$settings = get_settings();
	return '' !== $settings['paper'] && '' !== $settings['secret'];
}
