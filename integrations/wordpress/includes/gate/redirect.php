<?php
/**
 * Sends visitors of this site’s pages to the paper. Not the administration, sign-in, REST and the files of
 * robots and sitemaps; feeds if the publisher wants; previews of those who may edit stay here.
 *
 * @package Broadsheet
 */

namespace Broadsheet;

defined( 'ABSPATH' ) || exit;

// Before WordPress corrects addresses of its own.
add_action( 'template_redirect', __NAMESPACE__ . '\redirect_to_paper', 0 );

/** Redirects and ends, or returns. */
function redirect_to_paper(): void {
	$target = paper_address_of_request();
	if ( null === $target ) {
		return;
	}
	nocache_headers();
	// The paper is another host, which the publisher entered. 302: they may change their mind.
	wp_redirect( $target, 302, 'Broadsheet' ); // phpcs:ignore WordPress.Security.SafeRedirect -- See above.
	exit;
}

/** Where the current request belongs on the paper; null if it is answered here. */
function paper_address_of_request(): ?string {
	$settings = get_settings();
	$method   = sanitize_key( wp_unslash( $_SERVER['REQUEST_METHOD'] ?? 'GET' ) );
	if ( ! $settings['redirect'] || '' === $settings['paper'] || ! in_array( $method, array( 'get', 'head' ), true ) ) {
		return null;
	}
	// A misconfigured address must not send visitors in a circle.
	$host = strtolower( sanitize_text_field( wp_unslash( $_SERVER['HTTP_HOST'] ?? '' ) ) );
	if ( host_of( $settings['paper'] ) === $host || is_robots() || is_favicon() || get_query_var( 'sitemap' ) || get_query_var( 'sitemap-stylesheet' ) ) {
		return null;
	}
	if ( is_feed() && 'redirect' !== $settings['feeds'] ) {
		return null;
	}
	if ( ( is_preview() || is_customize_preview() ) && current_user_can( 'edit_posts' ) ) {
		return null;
	}
	/**
	 * For page builders and others that show staff pages of this site: return '' to answer here.
	 */
	$target = apply_filters( 'broadsheet_redirect', $settings['paper'] . path_on_paper() );
	return is_string( $target ) && '' !== $target ? $target : null;
}

/** The path on the paper. It knows this site’s old addresses, so others are passed on. */
function path_on_paper(): string {
	if ( is_feed() ) {
		return '/feed';
	}
	if ( is_front_page() || is_home() ) {
		return '/';
	}
	$post = is_singular() ? get_queried_object() : null;
	if ( $post instanceof \WP_Post && 'publish' === $post->post_status && in_array( $post->post_type, sent_types(), true ) ) {
		$paths = array(
			'post'      => '/article/',
			'article'   => '/article/',
			'page'      => '/',
			'crossword' => '/crosswords/',
			'video'     => '/media/',
			'event'     => '/events#',
			'writer'    => '/author/',
		);
		return 'top-stories-2' === $post->post_name ? '/' : $paths[ $post->post_type ] . $post->post_name;
	}
	$path = esc_url_raw( wp_unslash( $_SERVER['REQUEST_URI'] ?? '/' ) );
	return '/' === substr( $path, 0, 1 ) ? '/' . ltrim( $path, '/' ) : '/';
}

/**
 * Host and port of an address, as browsers send them.
 *
 * @param string $address With scheme.
 */
function host_of( string $address ): string {
	$parts = wp_parse_url( $address );
	return strtolower( $parts['host'] ?? '' ) . ( isset( $parts['port'] ) ? ':' . $parts['port'] : '' );
}
