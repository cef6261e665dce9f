<?php
/**
 * The fields of each type, by the names that the paper and Advanced Custom Fields use. Each is one post
 * meta of that name, which is also how ACF stores it: a site may begin or stop using ACF at any time.
 *
 * @package Broadsheet
 */

namespace Broadsheet;

defined( 'ABSPATH' ) || exit;

/**
 * Fields of a type: name => kind, one of text, long, boolean, number, url, embed, puzzle, instant, articles.
 * Writers and access are not among them.
 *
 * @param string $type Name of a post type.
 * @return array<string, string>
 */
function fields_of( string $type ): array {
	$all = array(
		'post'       => array(
			'subject'  => 'text',
			'dateline' => 'text',
		),
		'page'       => array(
			'meta_title'                => 'text',
			'meta_description'          => 'long',
			'articles'                  => 'articles',
			'breaking'                  => 'boolean',
			'bulleted_featured_excerpt' => 'boolean',
			'featured_excerpt'          => 'long',
		),
		'crossword'  => array(
			'embed'  => 'embed',
			'puzzle' => 'puzzle',
		),
		'video'      => array(
			'url'      => 'url',
			'duration' => 'text',
			'series'   => 'text',
		),
		'event'      => array(
			'starts_at'   => 'instant',
			'ends_at'     => 'instant',
			'place'       => 'text',
			'address'     => 'text',
			'admission'   => 'text',
			'booking_url' => 'url',
		),
		'writer'     => array( 'role' => 'text' ),
		'attachment' => array(
			'credit'  => 'text',
			'focal_x' => 'number',
			'focal_y' => 'number',
		),
	);
	return $all[ 'article' === $type ? 'post' : $type ] ?? array();
}

/**
 * Whether entries of a type have writers of type `writer`.
 *
 * @param string $type Name of a post type.
 */
function has_writers( string $type ): bool {
	return in_array( $type, array( 'post', 'article', 'crossword', 'video', 'event' ), true );
}

/** Where a field’s label is shown. */
function field_labels(): array {
	return array(
		'subject'                   => __( 'Subject (the line above the headline)', 'broadsheet' ),
		'dateline'                  => __( 'Dateline', 'broadsheet' ),
		'meta_title'                => __( 'Title for search engines', 'broadsheet' ),
		'meta_description'          => __( 'Description for search engines', 'broadsheet' ),
		'articles'                  => __( 'Top stories, in order', 'broadsheet' ),
		'breaking'                  => __( 'The first story is breaking news', 'broadsheet' ),
		'bulleted_featured_excerpt' => __( 'Show the first story’s excerpt as a list', 'broadsheet' ),
		'featured_excerpt'          => __( 'Excerpt for the first story (leave empty to use its own)', 'broadsheet' ),
		'embed'                     => __( 'Embed code from the puzzle provider (HTML)', 'broadsheet' ),
		'puzzle'                    => __( 'Puzzle as ipuz', 'broadsheet' ),
		'url'                       => __( 'YouTube URL', 'broadsheet' ),
		'duration'                  => __( 'Duration, such as 4:05', 'broadsheet' ),
		'series'                    => __( 'Series', 'broadsheet' ),
		'starts_at'                 => __( 'Starts', 'broadsheet' ),
		'ends_at'                   => __( 'Ends', 'broadsheet' ),
		'place'                     => __( 'Place', 'broadsheet' ),
		'address'                   => __( 'Address', 'broadsheet' ),
		'admission'                 => __( 'Admission', 'broadsheet' ),
		'booking_url'               => __( 'Booking URL', 'broadsheet' ),
		'role'                      => __( 'Role', 'broadsheet' ),
		'credit'                    => __( 'Credit', 'broadsheet' ),
		'focal_x'                   => __( 'Focal point, percent from the left', 'broadsheet' ),
		'focal_y'                   => __( 'Focal point, percent from the top', 'broadsheet' ),
	);
}
