<?php
/**
 * Stores what the box and the media library send.
 *
 * @package Broadsheet
 */

namespace Broadsheet;

defined( 'ABSPATH' ) || exit;

add_action( 'save_post', __NAMESPACE__ . '\save_fields' );

/**
 * Stores the fields that were shown.
 *
 * @param int $post_id The entry.
 */
function save_fields( int $post_id ): void {
	$nonce = sanitize_text_field( wp_unslash( $_POST['broadsheet_nonce'] ?? '' ) );
	if ( ! wp_verify_nonce( $nonce, 'broadsheet_fields' ) || wp_is_post_revision( $post_id ) || wp_is_post_autosave( $post_id ) || ! current_user_can( 'edit_post', $post_id ) ) {
		return;
	}
	// The form belongs to one entry; saving it can save others, such as a menu.
	if ( (int) ( $_POST['post_ID'] ?? 0 ) !== $post_id ) {
		return;
	}
	$shown = array_map( 'sanitize_key', (array) wp_unslash( $_POST['broadsheet_shown'] ?? array() ) );
	$given = (array) wp_unslash( $_POST['broadsheet'] ?? array() ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- By kind, in clean_field().
	$kinds = fields_of( (string) get_post_type( $post_id ) ) + array(
		'access'  => 'access',
		'authors' => 'articles',
	);
	foreach ( array_intersect( $shown, array_keys( $kinds ) ) as $name ) {
		$value = clean_field( $kinds[ $name ], $given[ $name ] ?? '' );
		if ( null === $value ) {
			continue;
		}
		store_field( $post_id, $name, $value );
		if ( 'authors' === $name ) {
			store_field( $post_id, 'author', '' === $value ? '' : $value[0] );
			delete_post_meta( $post_id, 'author_id' );
		}
	}
}

/**
 * Stores or, if it is empty, removes a value.
 *
 * @param int             $post_id The entry.
 * @param string          $name    Of the field.
 * @param string|string[] $value   As stored.
 */
function store_field( int $post_id, string $name, $value ): void {
	if ( '' === $value ) {
		delete_post_meta( $post_id, $name );
	} else {
		update_post_meta( $post_id, $name, wp_slash( $value ) );
	}
}

/**
 * A value as it is stored; null if it is invalid, which keeps the stored one.
 *
 * @param string $kind  Of fields_of(), or "access".
 * @param mixed  $given As sent, without slashes.
 * @return string|string[]|null
 */
function clean_field( string $kind, $given ) {
	if ( 'articles' === $kind ) {
		$ids = array_map( 'strval', ids_in( $given ) );
		return array() === $ids ? '' : $ids;
	}
	$text = is_scalar( $given ) ? trim( (string) $given ) : '';
	switch ( $kind ) {
		case 'access':
			// A value that was unknown before stays as it is.
			return '' === $text || in_array( $text, ACCESS_VALUES, true ) ? $text : null;
		case 'boolean':
			return '1' === $text ? '1' : '';
		case 'long':
			return sanitize_textarea_field( $text );
		case 'url':
			return esc_url_raw( $text, array( 'http', 'https' ) );
		case 'number':
			return is_numeric( $text ) ? (string) max( 0, min( 100, (float) $text ) ) : '';
		case 'instant':
			return 1 === preg_match( '/^\d{4}-\d\d-\d\dT\d\d:\d\d$/', $text ) ? str_replace( 'T', ' ', $text ) . ':00' : ( '' === $text ? '' : null );
		case 'embed':
			return trim( wp_kses( $text, array( 'iframe' => array_fill_keys( array( 'src', 'title', 'width', 'height', 'allow', 'allowfullscreen', 'loading' ), true ) ), array( 'https' ) ) );
		case 'puzzle':
			return '' === $text || is_array( json_decode( $text, true ) ) ? $text : null;
		default:
			return sanitize_text_field( $text );
	}
}
