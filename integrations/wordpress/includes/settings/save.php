<?php
/**
 * Checks what the settings form sends.
 *
 * @package Broadsheet
 */

namespace Broadsheet;

defined( 'ABSPATH' ) || exit;

add_action(
	'admin_init',
	static function (): void {
		register_setting(
			SETTINGS_PAGE,
			'broadsheet',
			array(
				'type'              => 'array',
				'sanitize_callback' => __NAMESPACE__ . '\sanitize_settings',
				'show_in_rest'      => false,
			)
		);
	}
);

// Types come and go with the settings, and their addresses with them.
add_action(
	'update_option_broadsheet',
	static function (): void {
		delete_option( 'rewrite_rules' );
	}
);

/**
 * The settings to store; what is invalid keeps its value, with an error.
 *
 * @param mixed $given As sent.
 */
function sanitize_settings( $given ): array {
	$given  = is_array( $given ) ? $given : array();
	$stored = get_option( 'broadsheet', array() );
	$before = is_array( $stored ) ? $stored : array();
	return array(
		'paper'    => sanitize_paper( $given['paper'] ?? null, (string) ( $before['paper'] ?? '' ) ),
		'secret'   => sanitize_secret( $given['secret'] ?? null, (string) ( $before['secret'] ?? '' ) ),
		'types'    => array_values( array_intersect( SENDABLE_TYPES, array_map( 'strval', (array) ( $given['types'] ?? array() ) ) ) ),
		'access'   => in_array( $given['access'] ?? '', ACCESS_VALUES, true ) ? $given['access'] : 'metered',
		'gate'     => ! empty( $given['gate'] ),
		'redirect' => ! empty( $given['redirect'] ),
		'feeds'    => 'redirect' === ( $given['feeds'] ?? '' ) ? 'redirect' : 'teasers',
	);
}

/**
 * The paper’s address, as origin.
 *
 * @param mixed  $given  As sent.
 * @param string $before As stored.
 */
function sanitize_paper( $given, string $before ): string {
	if ( ! is_string( $given ) ) {
		return $before;
	}
	$given = trim( $given );
	if ( '' === $given ) {
		return '';
	}
	$parts  = wp_parse_url( esc_url_raw( $given, array( 'http', 'https' ) ) );
	$scheme = $parts['scheme'] ?? '';
	if ( ! in_array( $scheme, array( 'http', 'https' ), true ) || empty( $parts['host'] ) ) {
		add_settings_error( 'broadsheet', 'paper', __( 'The paper’s URL must start with https:// and name a host, such as https://paper.example.', 'broadsheet' ) );
		return $before;
	}
	$address = "$scheme://" . strtolower( $parts['host'] ) . ( isset( $parts['port'] ) ? ':' . $parts['port'] : '' );
	if ( host_of( $address ) === host_of( site_url() ) ) {
		add_settings_error( 'broadsheet', 'paper', __( 'The paper’s address can’t be that of this WordPress site. Enter the address that readers visit.', 'broadsheet' ) );
		return $before;
	}
	return $address;
}

/**
 * The secret; an empty field keeps it.
 *
 * @param mixed  $given  As sent.
 * @param string $before As stored.
 */
function sanitize_secret( $given, string $before ): string {
	$given = is_string( $given ) ? trim( $given ) : '';
	if ( '' === $given || $given === $before ) {
		return $before;
	}
	if ( strlen( $given ) < 16 ) {
		add_settings_error( 'broadsheet', 'secret', __( 'The secret must have at least 16 characters.', 'broadsheet' ) );
		return $before;
	}
	return $given;
}
