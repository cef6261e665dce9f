<?php
/**
 * Who may read an entry’s whole text here. Readers of the paper read it there; this site shows visitors a
 * teaser, everywhere: pages, feeds, search, REST, embeds.
 *
 * @package Broadsheet
 */

namespace Broadsheet;

defined( 'ABSPATH' ) || exit;

/**
 * Whether the gate is off, while the sync’s own route renders.
 *
 * @param bool|null $change True and false change it; null only asks.
 */
function gate_is_lifted( ?bool $change = null ): bool {
	static $lifted = false;
	$lifted        = $change ?? $lifted;
	return $lifted;
}

/** Whether texts are gated at all: not before there is a paper to read them in. */
function gate_is_on(): bool {
	$settings = get_settings();
	return $settings['gate'] && '' !== $settings['paper'] && ! gate_is_lifted();
}

/** Types whose entries can be gated. */
function gated_types(): array {
	return array_values( array_filter( get_settings()['types'], __NAMESPACE__ . '\has_access' ) );
}

/**
 * Whether only some readers may read an entry. The paper counts metered articles; this site can’t, so they
 * are gated here. A missing value means the default, an unknown one subscribers.
 *
 * @param \WP_Post $post The entry.
 */
function is_gated( \WP_Post $post ): bool {
	return in_array( $post->post_type, gated_types(), true )
		&& 'free' !== ( access_of( $post->ID ) ?? get_settings()['access'] );
}

/**
 * Whether the current visitor gets only the teaser of an entry. Those who may edit it get everything.
 *
 * @param \WP_Post|null $post The entry.
 */
function is_withheld( ?\WP_Post $post ): bool {
	if ( null === $post || ! gate_is_on() ) {
		return false;
	}
	if ( 'revision' === $post->post_type ) {
		$post = get_post( $post->post_parent );
		if ( null === $post ) {
			return false;
		}
	}
	return is_gated( $post ) && ! current_user_can( 'edit_post', $post->ID );
}

/**
 * Condition on rows of posts: whether an entry is open to everyone.
 *
 * @param string $id   Column with the entry’s id.
 * @param string $type Column with its type.
 */
function open_sql( string $id, string $type ): string {
	global $wpdb;
	$meta = "SELECT 1 FROM {$wpdb->postmeta} broadsheet_meta WHERE broadsheet_meta.post_id = $id AND broadsheet_meta.meta_key = 'access'";
	$open = "$type NOT IN ( " . quoted_list( gated_types() ) . " ) OR EXISTS ( $meta AND LOWER( TRIM( broadsheet_meta.meta_value ) ) = 'free' )";
	if ( 'free' === get_settings()['access'] ) {
		$open .= " OR NOT EXISTS ( $meta AND TRIM( broadsheet_meta.meta_value ) <> '' )";
	}
	return "( $open )";
}

/** Whether lists and searches are those of a visitor. Tasks and programs count and check comments. */
function lists_are_gated(): bool {
	return gate_is_on() && 'cli' !== PHP_SAPI && ! wp_doing_cron() && ! current_user_can( 'edit_others_posts' );
}
