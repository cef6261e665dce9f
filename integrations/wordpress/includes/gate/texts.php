<?php
/**
 * Puts the teaser where WordPress would put a gated text: pages, feeds, embeds, excerpts and REST. Posts
 * themselves are never changed, because another plugin could save them.
 *
 * @package Broadsheet
 */

namespace Broadsheet;

defined( 'ABSPATH' ) || exit;

// The text that templates, feeds, embeds and generated excerpts begin with.
add_filter(
	'content_pagination',
	static function ( $pages, $post ) {
		return $post instanceof \WP_Post && is_withheld( $post ) && ! post_password_required( $post ) ? array( teaser_of( $post ) ) : $pages;
	},
	PHP_INT_MAX,
	2
);

// REST and page builders bring texts of their own; so what comes out in the end counts.
foreach ( array( 'the_content', 'the_content_feed' ) as $broadsheet_hook ) {
	add_filter( $broadsheet_hook, __NAMESPACE__ . '\replace_withheld', PHP_INT_MAX );
}

/**
 * The teaser instead of a gated text.
 *
 * @param mixed $html What other filters made.
 * @return mixed
 */
function replace_withheld( $html ) {
	$excerpted = excerpted_posts();
	$post      = array() === $excerpted ? get_post() : end( $excerpted );
	if ( ! is_withheld( $post ) || post_password_required( $post ) ) {
		return $html;
	}
	return teaser_of( $post );
}

// WordPress makes excerpts through `the_content`, also those of posts other than the current one.
add_filter(
	'get_the_excerpt',
	static function ( $excerpt, $post = null ) {
		$excerpted   = &excerpted_posts();
		$excerpted[] = get_post( $post );
		return $excerpt;
	},
	PHP_INT_MIN,
	2
);
add_filter(
	'get_the_excerpt',
	static function ( $excerpt ) {
		$excerpted = &excerpted_posts();
		$post      = array_pop( $excerpted );
		if ( $post instanceof \WP_Post && is_withheld( $post ) && ! post_password_required( $post ) && '' === trim( $post->post_excerpt ) ) {
			return trim( wp_strip_all_tags( teaser_of( $post ) ) );
		}
		return $excerpt;
	},
	PHP_INT_MAX
);

/**
 * The posts whose excerpts are being made, the innermost last.
 *
 * @return array<\WP_Post|null>
 */
function &excerpted_posts(): array {
	static $posts = array();
	return $posts;
}

add_action(
	'rest_api_init',
	static function (): void {
		foreach ( gated_types() as $type ) {
			add_filter( "rest_prepare_$type", __NAMESPACE__ . '\gate_item', PHP_INT_MAX, 2 );
		}
	},
	PHP_INT_MAX
);

/**
 * A gated item of REST, as the paper’s own REST answers it.
 *
 * @param mixed $response The item.
 * @param mixed $post     Its post.
 * @return mixed
 */
function gate_item( $response, $post ) {
	if ( ! $response instanceof \WP_REST_Response || ! $post instanceof \WP_Post || ! is_withheld( $post ) || '' !== $post->post_password ) {
		return $response;
	}
	$data   = $response->get_data();
	$teaser = teaser_of( $post );
	if ( isset( $data['content'] ) ) {
		$data['content'] = array(
			'rendered'  => $teaser,
			'protected' => true,
		);
	}
	if ( isset( $data['excerpt'] ) && '' === trim( $post->post_excerpt ) ) {
		$data['excerpt'] = array(
			'rendered'  => $teaser,
			'protected' => false,
		);
	}
	$response->set_data( $data );
	return $response;
}
