<?php
/**
 * Reads the log for the route `changes`.
 *
 * @package Broadsheet
 */

namespace Broadsheet;

// phpcs:disable WordPress.DB -- A table of our own.

defined( 'ABSPATH' ) || exit;

/**
 * The numbers of the first and the last row.
 *
 * @return array{latest: int, oldest: int}
 */
function log_bounds(): array {
	global $wpdb;
	$row = $wpdb->get_row( 'SELECT MAX(seq) AS latest, MIN(seq) AS oldest FROM ' . log_table() );
	return array(
		'latest' => (int) ( $row->latest ?? 0 ),
		'oldest' => max( 1, (int) ( $row->oldest ?? 1 ) ),
	);
}

/**
 * Changes in ascending order; of several of one entry only the last.
 *
 * @param int $after The last number that the paper knows.
 * @param int $limit Rows to read.
 */
function read_changes( int $after, int $limit ): array {
	global $wpdb;
	// Before the rows: otherwise a row written in between would count as known.
	$bounds  = log_bounds();
	$rows    = $wpdb->get_results( 'SELECT seq, kind, id, gone FROM ' . log_table() . " WHERE seq > $after ORDER BY seq LIMIT " . ( $limit + 1 ) );
	$more    = count( $rows ) > $limit;
	$changes = array();
	foreach ( array_slice( $rows, 0, $limit ) as $row ) {
		$key = $row->kind . $row->id;
		unset( $changes[ $key ] );
		if ( 'start' !== $row->kind ) {
			$changes[ $key ] = array(
				'seq'  => (int) $row->seq,
				'kind' => $row->kind,
				'id'   => (int) $row->id,
				'gone' => '1' === $row->gone,
			);
		}
	}
	return $bounds + array(
		'more'    => $more,
		'changes' => array_values( $changes ),
	);
}
