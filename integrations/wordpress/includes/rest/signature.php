<?php
/**
 * Signatures of requests between the paper and this plugin: HMAC-SHA256 over method, route, query, time and
 * body. Application passwords need HTTPS, and some hosts drop `Authorization`.
 *
 * @package Broadsheet
 */

namespace Broadsheet;

defined( 'ABSPATH' ) || exit;

const CLOCKS_MAY_DIFFER = 300;

/**
 * The header `X-Broadsheet-Signature`.
 *
 * @param string $secret The shared secret.
 * @param string $method In capitals.
 * @param string $route  Without prefix, such as "/broadsheet/v1/changes".
 * @param string $query  Of canonical_query().
 * @param string $time   Unix seconds, as sent.
 * @param string $body   As sent.
 */
function sign( string $secret, string $method, string $route, string $query, string $time, string $body ): string {
	$text = implode( "\n", array( $method, $route, $query, $time, hash( 'sha256', $body ) ) );
	return 'v1=' . hash_hmac( 'sha256', $text, $secret );
}

/**
 * The query as it is signed: names in order, without `rest_route`, which is part of the route. From the
 * address as sent, because PHP changes some names, and web servers add parameters of their own.
 *
 * @param string $address Path and query.
 */
function canonical_query( string $address ): string {
	$pairs = array();
	foreach ( explode( '&', substr( (string) strstr( $address, '?' ), 1 ) ) as $pair ) {
		$parts = array_map( 'urldecode', explode( '=', $pair, 2 ) );
		if ( '' !== $pair && 'rest_route' !== $parts[0] ) {
			$pairs[] = array( $parts[0], $parts[1] ?? '' );
		}
	}
	usort(
		$pairs,
		static function ( array $one, array $other ): int {
			return strcmp( $one[0], $other[0] ) ? strcmp( $one[0], $other[0] ) : strcmp( $one[1], $other[1] );
		}
	);
	$signed = array();
	foreach ( $pairs as list( $name, $value ) ) {
		$signed[] = rawurlencode( $name ) . '=' . rawurlencode( $value );
	}
	return implode( '&', $signed );
}

/**
 * Whether the paper sent a request: true, or the error that says why not.
 *
 * @param array<string, string> $sent method, route, address (path and query), time, signature, body.
 * @return true|\WP_Error
 */
function check_signature( array $sent ) {
	$secret = get_settings()['secret'];
	$query  = canonical_query( $sent['address'] );
	$wanted = '' === $secret ? '' : sign( $secret, $sent['method'], $sent['route'], $query, $sent['time'], $sent['body'] );
	if ( '' === $wanted || ! hash_equals( $wanted, $sent['signature'] ) ) {
		return new \WP_Error(
			'broadsheet_signature',
			__( 'The signature is missing or wrong. Both sides need the same secret.', 'broadsheet' ),
			array( 'status' => 401 )
		);
	}
	if ( ! ctype_digit( $sent['time'] ) || abs( time() - (int) $sent['time'] ) > CLOCKS_MAY_DIFFER ) {
		return new \WP_Error(
			'broadsheet_time',
			__( 'The two servers’ clocks differ too much.', 'broadsheet' ),
			array(
				'status' => 401,
				'time'   => time(),
			)
		);
	}
	return true;
}

/** The address of the current request as sent. */
function request_address(): string {
	return (string) wp_unslash( $_SERVER['REQUEST_URI'] ?? '' ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- Only hashed.
}

/**
 * The permission of every route.
 *
 * @param \WP_REST_Request $request The request.
 * @return true|\WP_Error
 */
function may_call( \WP_REST_Request $request ) {
	return check_signature(
		array(
			'method'    => $request->get_method(),
			'route'     => $request->get_route(),
			'address'   => request_address(),
			'time'      => (string) $request->get_header( 'X-Broadsheet-Time' ),
			'signature' => (string) $request->get_header( 'X-Broadsheet-Signature' ),
			'body'      => (string) $request->get_body(),
		)
	);
}

// Sites that lock REST for visitors let the paper in: its signature is checked as strictly as a password.
add_filter(
	'rest_authentication_errors',
	static function ( $errors ) {
		$route = untrailingslashit( (string) ( $GLOBALS['wp']->query_vars['rest_route'] ?? '' ) );
		if ( ! is_wp_error( $errors ) || 0 !== strpos( $route, '/' . ROUTES . '/' ) ) {
			return $errors;
		}
		// phpcs:disable WordPress.Security.ValidatedSanitizedInput -- Only compared and hashed.
		$signed = check_signature(
			array(
				'method'    => (string) ( $_SERVER['REQUEST_METHOD'] ?? '' ),
				'route'     => $route,
				'address'   => request_address(),
				'time'      => (string) wp_unslash( $_SERVER['HTTP_X_BROADSHEET_TIME'] ?? '' ),
				'signature' => (string) wp_unslash( $_SERVER['HTTP_X_BROADSHEET_SIGNATURE'] ?? '' ),
				'body'      => (string) \WP_REST_Server::get_raw_data(),
			)
		);
		// phpcs:enable
		return true === $signed ? true : $errors;
	},
	PHP_INT_MAX
);
