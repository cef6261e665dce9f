<?php
/**
 * The IDs that a body refers to: pictures, galleries, reusable blocks.
 *
 * @package Broadsheet
 */

namespace Broadsheet;

defined( 'ABSPATH' ) || exit;

/**
 * Part of SQL: whether a body can contain a reference. Most bodies need not be read for it. Compared as bytes,
 * which takes a twentieth of the time.
 */
const HAS_REFERENCES_SQL = "( CAST( p.post_content AS BINARY ) LIKE '%wp-image-%'
	OR CAST( p.post_content AS BINARY ) LIKE '%\"id\":%' OR CAST( p.post_content AS BINARY ) LIKE '%\"mediaId\":%'
	OR CAST( p.post_content AS BINARY ) LIKE '%\"ids\":%' OR CAST( p.post_content AS BINARY ) LIKE '%\"ref\":%'
	OR CAST( p.post_content AS BINARY ) LIKE '%[gallery%' OR CAST( p.post_content AS BINARY ) LIKE '%[playlist%' )";

/**
 * Ids in a body, of attachments and reusable blocks; other numbers can be among them.
 *
 * @param string $body Content as stored.
 * @return int[]
 */
function ids_in_body( string $body ): array {
	$found = array();
	preg_match_all( '/wp-image-(\d+)/', $body, $matches );
	$found = array_merge( $found, $matches[1] );
	preg_match_all( '/"(?:id|mediaId|ref)":(\d+)/', $body, $matches );
	$found = array_merge( $found, $matches[1] );
	preg_match_all( '/"ids":\[([\d, ]+)\]/', $body, $matches );
	$lists = $matches[1];
	preg_match_all( '/\[(?:gallery|playlist)\b[^\]]*\bids=["\']?([\d, ]+)/', $body, $matches );
	foreach ( array_merge( $lists, $matches[1] ) as $list ) {
		$found = array_merge( $found, explode( ',', $list ) );
	}
	return array_values( array_unique( array_filter( array_map( 'intval', $found ) ) ) );
}

/**
 * Whether a body shows all pictures that were uploaded to its entry, by a gallery without ids.
 *
 * @param string $body Content as stored.
 */
function shows_own_attachments( string $body ): bool {
	return 1 === preg_match( '/\[(?:gallery|playlist)(?![^\]]*\bids=)[^\]]*\]/', $body );
}
