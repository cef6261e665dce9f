<?php
/**
 * The public opening of a gated text, by the paper’s rule: whole first paragraphs, at most 80 words, and
 * never more than half of the text. "Read more", or an element with the class `paywall`, ends it earlier.
 *
 * @package Broadsheet
 */

namespace Broadsheet;

defined( 'ABSPATH' ) || exit;

const TEASER_WORDS = 80;

/**
 * The teaser as paragraphs without any markup inside.
 *
 * @param \WP_Post $post The entry.
 */
function teaser_of( \WP_Post $post ): string {
	$whole   = paragraphs_in( $post->post_content );
	$total   = count( array_merge( array(), ...$whole ) );
	$opening = paragraphs_in( before_wall( $post->post_content ) );
	$most    = min( TEASER_WORDS, intdiv( $total, 2 ) );
	$shown   = array();
	$used    = 0;
	foreach ( $opening as $words ) {
		$used += count( $words );
		if ( $used > $most ) {
			break;
		}
		$shown[] = implode( ' ', $words );
	}
	// The first paragraph is too long, or nearly all there is.
	if ( array() === $shown && isset( $opening[0] ) && $most > 0 ) {
		$shown[] = implode( ' ', array_slice( $opening[0], 0, $most ) ) . '…';
	}
	$html = '';
	foreach ( $shown as $text ) {
		// Shortcodes and blocks are not run in a teaser, whatever an editor typed.
		$html .= '<p>' . str_replace( array( '[', ']' ), array( '&#91;', '&#93;' ), esc_html( $text ) ) . "</p>\n";
	}
	return $html;
}

/**
 * The part of a body that its editor leaves open.
 *
 * @param string $body Content as stored.
 */
function before_wall( string $body ): string {
	if ( preg_match( '/<!--more.*?-->|<[a-z0-9]+\s[^<>]*class=["\'][^"\'<>]*\bpaywall\b/i', $body, $found, PREG_OFFSET_CAPTURE ) ) {
		return substr( $body, 0, $found[0][1] );
	}
	return $body;
}

/**
 * The words of each paragraph.
 *
 * @param string $body Content as stored.
 * @return string[][]
 */
function paragraphs_in( string $body ): array {
	$html       = strip_shortcodes( $body );
	$html       = (string) preg_replace( '/<!--.*?-->/s', '', $html );
	$html       = wpautop( $html );
	$paragraphs = array();
	foreach ( (array) preg_split( '#</?(?:p|h[1-6]|li|ul|ol|blockquote|figure|figcaption|pre|div|table|tr)\b[^>]*>#i', $html ) as $part ) {
		// Shortcodes of plugins that are off are left as text.
		$text  = (string) preg_replace( '/\[[^\[\]]*\]/', ' ', wp_strip_all_tags( (string) $part ) );
		$text  = html_entity_decode( $text, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		$words = preg_split( '/\s+/u', $text, -1, PREG_SPLIT_NO_EMPTY );
		if ( is_array( $words ) && array() !== $words ) {
			$paragraphs[] = $words;
		}
	}
	return $paragraphs;
}
