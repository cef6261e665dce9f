<?php
/**
 * An entry as the paper’s sync reads it, whole: the route is signed, and the gate is off while it renders.
 *
 * @package Broadsheet
 */

namespace Broadsheet;

defined( 'ABSPATH' ) || exit;

/**
 * Describes entries, in ascending order of their ids.
 *
 * @param int[] $ids Entries that readers may see.
 * @return array[]
 */
function describe_entries( array $ids ): array {
	_prime_post_caches( $ids, true, true );
	$hashes  = hashes_of( $ids );
	$related = related_ids( hashed_posts( $ids ) );
	_prime_post_caches( array_merge( array(), ...array_values( $related ) ), false, true );
	$entries = array();
	gate_is_lifted( true );
	try {
		foreach ( $ids as $id ) {
			$post = get_post( $id );
			if ( $post instanceof \WP_Post && isset( $hashes[ $id ] ) ) {
				$entries[] = describe_entry( $post, $hashes[ $id ], $related[ $id ] ?? array() );
			}
		}
	} finally {
		gate_is_lifted( false );
	}
	wp_reset_postdata();
	return $entries;
}

/**
 * One entry.
 *
 * @param \WP_Post $post    The entry.
 * @param string   $hash    As in the route `ids`.
 * @param int[]    $related What it shows: attachments and reusable blocks.
 */
function describe_entry( \WP_Post $post, string $hash, array $related ): array {
	$writers   = has_writers( $post->post_type ) ? writer_ids_of( $post->ID ) : array();
	$terms     = describe_terms( $post );
	$user      = 'attachment' === $post->post_type ? null : describe_user( (int) $post->post_author );
	$image     = (int) get_post_thumbnail_id( $post );
	$pictures  = 'attachment' === $post->post_type ? array( $post->ID ) : $related;
	$mentioned = array_merge( $related, $writers, $post->post_parent > 0 ? array( $post->post_parent ) : array() );
	return array(
		'id'             => $post->ID,
		'type'           => $post->post_type,
		'hash'           => $hash,
		'refs'           => array_merge(
			prefixed( 'entry:', $mentioned ),
			prefixed( 'term:', array_column( $terms, 'id' ) ),
			null === $user ? array() : array( 'user:' . $user['id'] )
		),
		'slug'           => $post->post_name,
		'link'           => (string) get_permalink( $post ),
		'old_slugs'      => array_values( array_unique( get_post_meta( $post->ID, '_wp_old_slug' ) ) ),
		'guid'           => $post->guid,
		'date_gmt'       => iso( $post->post_date_gmt, $post->post_date ),
		'modified_gmt'   => iso( $post->post_modified_gmt, $post->post_modified ),
		'title'          => array(
			'raw'      => $post->post_title,
			'rendered' => get_the_title( $post ),
		),
		'excerpt'        => array( 'raw' => $post->post_excerpt ),
		'content'        => array(
			'raw'      => $post->post_content,
			'rendered' => render_body( $post ),
		),
		'access'         => has_access( $post->post_type ) ? access_of( $post->ID ) : null,
		'author_id'      => $writers[0] ?? null,
		'author_ids'     => $writers,
		'user'           => $user,
		'image'          => $image > 0 ? $image : null,
		'media'          => array_values( array_filter( array_map( __NAMESPACE__ . '\describe_picture', $pictures ) ) ),
		'terms'          => $terms,
		'fields'         => (object) field_values( $post ),
		'meta'           => (object) other_meta( $post ),
		'comment_status' => 'open' === $post->comment_status ? 'open' : 'closed',
	);
}

/**
 * The body as WordPress renders it. A filter of another plugin that fails leaves the plain paragraphs.
 *
 * @param \WP_Post $post The entry.
 */
function render_body( \WP_Post $post ): string {
	if ( 'attachment' === $post->post_type || '' === trim( $post->post_content ) ) {
		return wpautop( $post->post_content );
	}
	$GLOBALS['post'] = $post; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- As in REST; filters expect it.
	setup_postdata( $post );
	// The paper has this shortcode. Registered, it keeps its straight quotation marks, and is left as it is written.
	$is_foreign = ! shortcode_exists( 'email' );
	if ( $is_foreign ) {
		add_shortcode( 'email', '__return_empty_string' );
		add_filter( 'pre_do_shortcode_tag', __NAMESPACE__ . '\keep_email_shortcode', 10, 4 );
	}
	$level = ob_get_level();
	ob_start();
	try {
		// Shortcodes of other plugins print warnings, which must not get into the JSON.
		$html = apply_filters( 'the_content', $post->post_content ); // phpcs:ignore WordPress.NamingConventions -- WordPress’s own.
	} catch ( \Throwable $error ) {
		$html = wpautop( $post->post_content );
	}
	while ( ob_get_level() > $level ) {
		ob_end_clean();
	}
	if ( $is_foreign ) {
		remove_shortcode( 'email' );
		remove_filter( 'pre_do_shortcode_tag', __NAMESPACE__ . '\keep_email_shortcode' );
	}
	return is_string( $html ) ? $html : '';
}

/**
 * The shortcode of the paper’s addresses, as it is written.
 *
 * @param false|string $output Of another filter.
 * @param string       $tag    Name of a shortcode.
 * @param array|string $attr   Its attributes.
 * @param array        $found  What the expression found, the whole shortcode first.
 * @return false|string
 */
function keep_email_shortcode( $output, string $tag, $attr, array $found ) {
	return 'email' === $tag ? $found[0] : $output;
}

/**
 * The entry’s terms of public taxonomies.
 *
 * @param \WP_Post $post The entry.
 * @return array[]
 */
function describe_terms( \WP_Post $post ): array {
	$described = array();
	foreach ( array_intersect( get_object_taxonomies( $post->post_type ), sent_taxonomies() ) as $taxonomy ) {
		$terms = get_the_terms( $post, $taxonomy );
		foreach ( is_array( $terms ) ? $terms : array() as $term ) {
			$described[] = array(
				'taxonomy' => $term->taxonomy,
				'id'       => $term->term_id,
				'slug'     => $term->slug,
				'name'     => html_entity_decode( $term->name, ENT_QUOTES | ENT_HTML5, 'UTF-8' ),
				'parent'   => $term->parent,
				'parents'  => slugs_above( $term ),
			);
		}
	}
	return $described;
}

/**
 * The slugs of the terms above a term, the nearest first.
 *
 * @param \WP_Term $term The term.
 * @return string[]
 */
function slugs_above( \WP_Term $term ): array {
	$slugs = array();
	foreach ( get_ancestors( $term->term_id, $term->taxonomy, 'taxonomy' ) as $id ) {
		$above = get_term( $id, $term->taxonomy );
		if ( $above instanceof \WP_Term ) {
			$slugs[] = $above->slug;
		}
	}
	return $slugs;
}

/**
 * The public details of a user.
 *
 * @param int $id The user.
 */
function describe_user( int $id ): ?array {
	$user = get_userdata( $id );
	if ( ! $user ) {
		return null;
	}
	return array(
		'id'          => $user->ID,
		'slug'        => $user->user_nicename,
		'name'        => $user->display_name,
		'description' => (string) get_user_meta( $user->ID, 'description', true ),
	);
}

/**
 * An attachment, with its fields; null if the id isn’t one.
 *
 * @param int $id Any id.
 */
function describe_picture( int $id ): ?array {
	$post = get_post( $id );
	$url  = $post instanceof \WP_Post && 'attachment' === $post->post_type ? wp_get_attachment_url( $id ) : false;
	if ( ! $url ) {
		return null;
	}
	$sizes = wp_get_attachment_metadata( $id );
	return array(
		'id'      => $id,
		'url'     => $url,
		'alt'     => (string) get_post_meta( $id, '_wp_attachment_image_alt', true ),
		'caption' => $post->post_excerpt,
		'title'   => $post->post_title,
		'mime'    => $post->post_mime_type,
		'width'   => (int) ( $sizes['width'] ?? 0 ),
		'height'  => (int) ( $sizes['height'] ?? 0 ),
	) + field_values( $post );
}

/**
 * Every meta that isn’t a field, as lists of strings.
 *
 * @param \WP_Post $post The entry.
 * @return array<string, string[]>
 */
function other_meta( \WP_Post $post ): array {
	$fields = array_merge( array_keys( fields_of( $post->post_type ) ), array( 'access', 'author', 'authors', 'author_id' ) );
	$others = array();
	foreach ( (array) get_post_meta( $post->ID ) as $name => $values ) {
		if ( ! in_array( $name, $fields, true ) && ! is_ignored_meta( (string) $name ) ) {
			$others[ $name ] = array_map( 'strval', $values );
		}
	}
	return $others;
}

/**
 * A time of WordPress in ISO 8601, without a zone. Entries from other programs can lack the time in UTC.
 *
 * @param string $utc   Such as "2024-03-01 22:30:00".
 * @param string $local The same in the site’s time zone.
 */
function iso( string $utc, string $local ): string {
	$time = '0000-00-00 00:00:00' === $utc ? get_gmt_from_date( $local ) : $utc;
	return str_replace( ' ', 'T', $time );
}

/**
 * Names of references.
 *
 * @param string $prefix Such as "entry:".
 * @param int[]  $ids    Ids.
 * @return string[] Without doubles.
 */
function prefixed( string $prefix, array $ids ): array {
	return array_values(
		array_unique(
			array_map(
				static function ( $id ) use ( $prefix ): string {
					return $prefix . (int) $id;
				},
				$ids
			)
		)
	);
}
