<?php
/**
 * The routes that the paper’s sync reads, under `broadsheet/v1`. All are signed.
 *
 * @package Broadsheet
 */

namespace Broadsheet;

defined( 'ABSPATH' ) || exit;

const ROUTES = 'broadsheet/v1';

add_action( 'rest_api_init', __NAMESPACE__ . '\register_routes' );

/** Registers the routes. */
function register_routes(): void {
	$integer = static function ( int $default, int $least, int $most ): array {
		return array(
			'type'    => 'integer',
			'default' => $default,
			'minimum' => $least,
			'maximum' => $most,
		);
	};
	$routes  = array(
		'status'  => array(),
		'changes' => array(
			'after' => $integer( 0, 0, PHP_INT_MAX ),
			'limit' => $integer( 500, 1, 5000 ),
		),
		'ids'     => array(
			'after' => $integer( 0, 0, PHP_INT_MAX ),
			'limit' => $integer( 1000, 1, 5000 ),
		),
		'entries' => array(
			'ids' => array(
				'type'     => 'array',
				'items'    => array( 'type' => 'integer' ),
				'minItems' => 1,
				'maxItems' => 50,
				'required' => true,
			),
		),
	);
	foreach ( $routes as $name => $args ) {
		register_rest_route(
			ROUTES,
			"/$name",
			array(
				'methods'             => 'GET',
				'callback'            => static function ( \WP_REST_Request $request ) use ( $name ): \WP_REST_Response {
					return answer( (string) $name, $request );
				},
				'permission_callback' => __NAMESPACE__ . '\may_call',
				'args'                => $args,
				'show_in_index'       => false,
			)
		);
	}
}

/**
 * Answers, with what WordPress and others might print or store kept away from the JSON.
 *
 * @param string           $name    Of the route.
 * @param \WP_REST_Request $request The request.
 */
function answer( string $name, \WP_REST_Request $request ): \WP_REST_Response {
	if ( ! defined( 'DONOTCACHEPAGE' ) ) {
		define( 'DONOTCACHEPAGE', true ); // phpcs:ignore WordPress.NamingConventions -- The name that caching plugins read.
	}
	ini_set( 'display_errors', '0' ); // phpcs:ignore WordPress.PHP -- A warning before the JSON would spoil it.
	$data     = call_user_func( __NAMESPACE__ . "\\answer_$name", $request );
	$response = new \WP_REST_Response( $data );
	$response->header( 'Cache-Control', 'no-store, private' );
	return $response;
}

/** The state of this site that the paper shows its staff. */
function answer_status(): array {
	global $wpdb;
	$counts = array();
	$types  = array_merge( sent_types(), array( 'attachment' ) );
	$sql    = 'SELECT p.post_type, COUNT(*) AS many FROM ' . visible_from_sql() . ' WHERE ' . visible_sql() . ' GROUP BY p.post_type';
	foreach ( $wpdb->get_results( $sql ) as $row ) { // phpcs:ignore WordPress.DB -- Built from names of types.
		$counts[ $row->post_type ] = (int) $row->many;
	}
	return array(
		'plugin'    => VERSION,
		'wordpress' => get_bloginfo( 'version' ),
		'php'       => PHP_VERSION,
		'name'      => html_entity_decode( get_bloginfo( 'name' ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ),
		'home'      => home_url(),
		'time_zone' => wp_timezone_string(),
	) + log_bounds() + array(
		'acf'    => class_exists( 'ACF', false ),
		'types'  => $types,
		'counts' => (object) $counts,
	);
}

/**
 * The log. Scheduled entries that are due are published first: otherwise they wait for the first visit of
 * this site, which no one visits.
 *
 * @param \WP_REST_Request $request The request.
 */
function answer_changes( \WP_REST_Request $request ): array {
	publish_due_entries();
	// The paper is asking already, so what this request changed needs no hint.
	write_log();
	if ( ! defined( 'DISABLE_WP_CRON' ) || ! DISABLE_WP_CRON ) {
		spawn_cron();
	}
	return read_changes( $request['after'], $request['limit'] );
}

/** As wp-cron would, had someone started it. */
function publish_due_entries(): void {
	global $wpdb;
	$types = quoted_list( SENDABLE_TYPES );
	$now   = gmdate( 'Y-m-d H:i:s' );
	$due   = $wpdb->get_col( "SELECT ID FROM {$wpdb->posts} WHERE post_status = 'future' AND post_type IN ( $types ) AND post_date_gmt <= '$now' ORDER BY post_date_gmt LIMIT 50" ); // phpcs:ignore WordPress.DB -- Constants.
	foreach ( $due as $id ) {
		check_and_publish_future_post( (int) $id );
	}
}

/**
 * Ids and hashes of all entries that readers may see.
 *
 * @param \WP_REST_Request $request The request.
 */
function answer_ids( \WP_REST_Request $request ): array {
	global $wpdb;
	$after = (int) $request['after'];
	$limit = (int) $request['limit'];
	$found = $wpdb->get_col( 'SELECT p.ID FROM ' . visible_from_sql() . " WHERE p.ID > $after AND " . visible_sql() . ' ORDER BY p.ID LIMIT ' . ( $limit + 1 ) ); // phpcs:ignore WordPress.DB -- Numbers.
	$pairs = array();
	foreach ( hashes_of( array_map( 'intval', array_slice( $found, 0, $limit ) ) ) as $id => $hash ) {
		$pairs[] = array( $id, $hash );
	}
	return array(
		'more' => count( $found ) > $limit,
		'ids'  => $pairs,
	);
}

/**
 * Entries, and which of those that were asked for readers may not see.
 *
 * @param \WP_REST_Request $request The request.
 */
function answer_entries( \WP_REST_Request $request ): array {
	$ids     = array_values( array_unique( array_map( 'intval', $request['ids'] ) ) );
	$entries = describe_entries( visible_ids( $ids ) );
	return array(
		'entries' => $entries,
		'gone'    => array_values( array_diff( $ids, array_column( $entries, 'id' ) ) ),
	);
}
