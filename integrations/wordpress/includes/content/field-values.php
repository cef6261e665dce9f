<?php
/**
 * Reads fields as this plugin and Advanced Custom Fields store them.
 *
 * @package Broadsheet
 */

namespace Broadsheet;

defined( 'ABSPATH' ) || exit;

/**
 * The fields of an entry as the paper expects them: texts, booleans, numbers, lists of ids, and instants
 * in UTC ("2024-03-01T22:30:00Z"; "" if empty).
 *
 * @param \WP_Post $post The entry.
 */
function field_values( \WP_Post $post ): array {
	$values = array();
	foreach ( fields_of( $post->post_type ) as $name => $kind ) {
		$stored = get_post_meta( $post->ID, $name, true );
		switch ( $kind ) {
			case 'boolean':
				$values[ $name ] = filter_var( $stored, FILTER_VALIDATE_BOOLEAN );
				break;
			case 'number':
				$values[ $name ] = is_numeric( $stored ) ? (float) $stored : '';
				break;
			case 'articles':
				$values[ $name ] = ids_in( $stored );
				break;
			case 'instant':
				$values[ $name ] = to_utc( $stored );
				break;
			case 'embed':
				$values[ $name ] = embed_html( $post->ID, $name, $stored );
				break;
			default:
				$values[ $name ] = is_scalar( $stored ) ? (string) $stored : '';
		}
	}
	return $values;
}

/**
 * Who may read an entry, as stored: null if no one chose. Unknown values are returned, too.
 *
 * @param int $post_id The entry.
 */
function access_of( int $post_id ): ?string {
	$stored = get_post_meta( $post_id, 'access', true );
	// A field of ACF that allows several values.
	$value = is_array( $stored ) ? reset( $stored ) : $stored;
	$text  = is_scalar( $value ) ? strtolower( trim( (string) $value ) ) : '';
	return '' === $text ? null : $text;
}

/**
 * The entries of type `writer` in an entry’s byline, the first one first.
 *
 * @param int $post_id The entry.
 * @return int[]
 */
function writer_ids_of( int $post_id ): array {
	$first = ids_in( get_post_meta( $post_id, 'author', true ) );
	if ( array() === $first ) {
		$first = ids_in( get_post_meta( $post_id, 'author_id', true ) );
	}
	$ids = array_unique( array_merge( $first, ids_in( get_post_meta( $post_id, 'authors', true ) ) ) );
	return array_values(
		array_filter(
			$ids,
			static function ( int $id ): bool {
				return 'writer' === get_post_type( $id );
			}
		)
	);
}

/**
 * Ids in any of the formats in which references are stored: a number, "1,2", or a list of numbers, posts or
 * arrays with an ID.
 *
 * @param mixed $stored Value of a meta.
 * @return int[] Without doubles.
 */
function ids_in( $stored ): array {
	if ( is_string( $stored ) ) {
		$stored = explode( ',', $stored );
	}
	if ( $stored instanceof \WP_Post || ( is_array( $stored ) && isset( $stored['ID'] ) ) ) {
		$stored = array( $stored );
	}
	$ids = array();
	foreach ( is_array( $stored ) ? $stored : array( $stored ) as $one ) {
		if ( $one instanceof \WP_Post ) {
			$one = $one->ID;
		} elseif ( is_array( $one ) ) {
			$one = $one['ID'] ?? 0;
		}
		if ( is_numeric( $one ) && (int) $one > 0 ) {
			$ids[] = (int) $one;
		}
	}
	return array_values( array_unique( $ids ) );
}

/**
 * An instant in UTC. What is stored without a zone is in the site’s.
 *
 * @param mixed $stored Such as "2024-03-01 17:30:00", or "20240301" of ACF’s date field.
 */
function to_utc( $stored ): string {
	if ( ! is_string( $stored ) || '' === trim( $stored ) ) {
		return '';
	}
	try {
		$instant = new \DateTimeImmutable( ctype_digit( $stored ) && strlen( $stored ) > 8 ? "@$stored" : $stored, wp_timezone() );
	} catch ( \Exception $error ) {
		return '';
	}
	return $instant->setTimezone( new \DateTimeZone( 'UTC' ) )->format( 'Y-m-d\TH:i:s\Z' );
}

/**
 * The HTML of an embed. ACF’s field of that type stores an address, and makes the HTML when it is read.
 *
 * @param int    $post_id The entry.
 * @param string $name    Name of the field.
 * @param mixed  $stored  Value of its meta.
 */
function embed_html( int $post_id, string $name, $stored ): string {
	$html = is_scalar( $stored ) ? (string) $stored : '';
	if ( '' !== $html && false === strpos( $html, '<' ) && function_exists( 'get_field' ) ) {
		$formatted = get_field( $name, $post_id );
		if ( is_string( $formatted ) ) {
			return $formatted;
		}
	}
	return $html;
}
