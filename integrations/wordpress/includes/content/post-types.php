<?php
/**
 * The types that a paper has besides posts and pages. A type that the site has already is used as it is.
 *
 * @package Broadsheet
 */

namespace Broadsheet;

defined( 'ABSPATH' ) || exit;

// After themes and other plugins, whose types of the same name take precedence.
add_action( 'init', __NAMESPACE__ . '\register_types', 20 );

/** Registers the types that are sent and don’t exist yet. */
function register_types(): void {
	foreach ( own_types() as $name => $type ) {
		if ( post_type_exists( $name ) || ! in_array( $name, get_settings()['types'], true ) ) {
			continue;
		}
		register_post_type(
			$name,
			array(
				'labels'       => labels_of( $type['many'], $type['one'] ),
				'public'       => true,
				'show_in_rest' => true,
				'rest_base'    => $type['rest_base'],
				'menu_icon'    => $type['icon'],
				'rewrite'      => array( 'slug' => $type['path'] ),
				'supports'     => array_merge( array( 'title', 'thumbnail', 'custom-fields' ), $type['supports'] ),
				'taxonomies'   => $type['taxonomies'],
			)
		);
	}
}

/** The plugin’s types, by name. */
function own_types(): array {
	return array(
		'article'   => array(
			'many'       => __( 'Articles', 'broadsheet' ),
			'one'        => __( 'Article', 'broadsheet' ),
			'rest_base'  => 'articles',
			'path'       => 'article',
			'icon'       => 'dashicons-media-document',
			'supports'   => array( 'editor', 'excerpt', 'author', 'revisions', 'comments' ),
			'taxonomies' => array( 'category', 'post_tag' ),
		),
		'crossword' => array(
			'many'       => __( 'Crosswords', 'broadsheet' ),
			'one'        => __( 'Crossword', 'broadsheet' ),
			'rest_base'  => 'crosswords',
			'path'       => 'crosswords',
			'icon'       => 'dashicons-grid-view',
			'supports'   => array( 'author' ),
			'taxonomies' => array(),
		),
		'video'     => array(
			'many'       => __( 'Videos', 'broadsheet' ),
			'one'        => __( 'Video', 'broadsheet' ),
			'rest_base'  => 'video',
			'path'       => 'media',
			'icon'       => 'dashicons-video-alt3',
			'supports'   => array( 'editor', 'excerpt', 'author' ),
			'taxonomies' => array( 'category' ),
		),
		'event'     => array(
			'many'       => __( 'Events', 'broadsheet' ),
			'one'        => __( 'Event', 'broadsheet' ),
			'rest_base'  => 'events',
			'path'       => 'events',
			'icon'       => 'dashicons-calendar-alt',
			'supports'   => array( 'editor', 'excerpt', 'author' ),
			'taxonomies' => array(),
		),
		'writer'    => array(
			'many'       => __( 'Writers', 'broadsheet' ),
			'one'        => __( 'Writer', 'broadsheet' ),
			'rest_base'  => 'authors',
			// "author" is WordPress’s own path of users.
			'path'       => 'writer',
			'icon'       => 'dashicons-id',
			'supports'   => array( 'excerpt' ),
			'taxonomies' => array(),
		),
	);
}

/**
 * The labels that differ from those of posts.
 *
 * @param string $many Such as "Articles".
 * @param string $one  Such as "Article".
 */
function labels_of( string $many, string $one ): array {
	return array(
		'name'          => $many,
		'singular_name' => $one,
		/* translators: %s: a type of entry, such as "Article". */
		'add_new_item'  => sprintf( __( 'Add %s', 'broadsheet' ), $one ),
		/* translators: %s: a type of entry, such as "Article". */
		'edit_item'     => sprintf( __( 'Edit %s', 'broadsheet' ), $one ),
		/* translators: %s: a type of entry, such as "Article". */
		'view_item'     => sprintf( __( 'View %s', 'broadsheet' ), $one ),
	);
}

/** The types of entries that readers of the paper may see, without attachments. */
function sent_types(): array {
	return array_values( array_filter( get_settings()['types'], 'post_type_exists' ) );
}

/**
 * Whether entries of a type can be free, metered or for subscribers.
 *
 * @param string $type Name of a post type.
 */
function has_access( string $type ): bool {
	return in_array( $type, array( 'post', 'article' ), true );
}
