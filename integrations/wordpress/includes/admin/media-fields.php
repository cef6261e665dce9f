<?php
/**
 * Credit and focal point of pictures, in the media library.
 *
 * @package Broadsheet
 */

namespace Broadsheet;

defined( 'ABSPATH' ) || exit;

add_filter( 'attachment_fields_to_edit', __NAMESPACE__ . '\show_media_fields', 10, 2 );
add_filter( 'attachment_fields_to_save', __NAMESPACE__ . '\save_media_fields', 10, 2 );

/**
 * Adds the fields to those of WordPress.
 *
 * @param array    $form Fields of the form.
 * @param \WP_Post $post The attachment.
 */
function show_media_fields( array $form, \WP_Post $post ): array {
	if ( ! wp_attachment_is_image( $post->ID ) ) {
		return $form;
	}
	foreach ( array_diff( array_keys( fields_of( 'attachment' ) ), names_in_acf( $post ) ) as $name ) {
		$form[ "broadsheet_$name" ] = array(
			'label' => field_labels()[ $name ],
			'input' => 'text',
			'value' => (string) get_post_meta( $post->ID, $name, true ),
		);
	}
	return $form;
}

/**
 * Stores them. WordPress has checked nonce and capability.
 *
 * @param array $post  The attachment.
 * @param array $given Fields as sent, with slashes.
 */
function save_media_fields( array $post, array $given ): array {
	foreach ( fields_of( 'attachment' ) as $name => $kind ) {
		if ( isset( $given[ "broadsheet_$name" ] ) && current_user_can( 'edit_post', (int) $post['ID'] ) ) {
			store_field( (int) $post['ID'], $name, clean_field( $kind, wp_unslash( $given[ "broadsheet_$name" ] ) ) );
		}
	}
	return $post;
}
