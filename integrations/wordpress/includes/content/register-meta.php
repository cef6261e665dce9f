<?php
/**
 * Access and plain texts for programs that write through REST, under `meta`.
 *
 * @package Broadsheet
 */

namespace Broadsheet;

defined( 'ABSPATH' ) || exit;

add_action( 'init', __NAMESPACE__ . '\register_fields', 21 );

/** Registers the fields of the types that are sent. */
function register_fields(): void {
	foreach ( sent_types() as $type ) {
		$kinds = fields_of( $type );
		if ( has_access( $type ) ) {
			$kinds['access'] = 'access';
		}
		foreach ( $kinds as $name => $kind ) {
			if ( ! in_array( $kind, array( 'text', 'long', 'url', 'access' ), true ) ) {
				continue;
			}
			register_post_meta(
				$type,
				$name,
				array(
					'type'              => 'string',
					'single'            => true,
					'show_in_rest'      => true,
					'sanitize_callback' => static function ( $value ) use ( $kind ) {
						// Data that another plugin stores in its own format isn't ours to change.
						return is_string( $value ) && 'access' !== $kind ? clean_field( $kind, $value ) : $value;
					},
					'auth_callback'     => static function ( $allowed, $meta, $post_id ): bool {
						return current_user_can( 'edit_post', (int) $post_id );
					},
				)
			);
		}
	}
}
