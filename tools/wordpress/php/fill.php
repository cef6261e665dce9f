<?php
/**
 * Fills a WordPress with a whole edition, in place of what it has: sections as categories, pictures as files of
 * its library, and entries with their ids, slugs and dates.
 */

/**
 * Takes in an edition, as fill-wordpress.ts writes it; returns how many entries there are.
 *
 * @param string $file JSON: categories (slug, name) and entries.
 */
function broadsheet_fill( string $file ): int {
	$edition = json_decode( (string) file_get_contents( $file ), true );
	// Bodies as an administrator sends them.
	wp_set_current_user( 1 );
	kses_remove_filters();
	global $wpdb;
	foreach ( $wpdb->get_col( "SELECT ID FROM {$wpdb->posts}" ) as $id ) {
		wp_delete_post( (int) $id, true );
	}
	$categories = array();
	foreach ( $edition['categories'] as $category ) {
		$categories[ $category['slug'] ] = wp_insert_term( $category['name'], 'category', array( 'slug' => $category['slug'] ) )['term_id'];
	}
	// The times as they are given, whatever this machine’s clock says.
	add_filter(
		'wp_insert_post_data',
		static function ( array $data, array $given ): array {
			$data['post_modified_gmt'] = $given['broadsheet_modified'];
			$data['post_modified']     = get_date_from_gmt( $given['broadsheet_modified'] );
			$data['post_status']       = 'attachment' === $data['post_type'] ? 'inherit' : 'publish';
			return $data;
		},
		10,
		2
	);
	wp_defer_term_counting( true );
	foreach ( $edition['entries'] as $entry ) {
		$post = array(
			'import_id'           => $entry['id'],
			'post_type'           => $entry['type'],
			'post_status'         => 'publish',
			'post_name'           => $entry['slug'],
			'post_title'          => $entry['title'],
			'post_excerpt'        => $entry['excerpt'],
			'post_content'        => $entry['content'],
			'post_author'         => 1,
			'post_date'           => get_date_from_gmt( $entry['date'] ),
			'post_date_gmt'       => $entry['date'],
			'broadsheet_modified' => $entry['modified'],
			'comment_status'      => $entry['comments'],
			'meta_input'          => $entry['meta'],
		);
		if ( isset( $entry['file'] ) ) {
			broadsheet_fill_picture( $post, $entry['file'] );
			continue;
		}
		$id = wp_insert_post( wp_slash( $post ), true );
		if ( is_wp_error( $id ) || $id !== $entry['id'] ) {
			throw new RuntimeException( "{$entry['type']} {$entry['slug']}: " . ( is_wp_error( $id ) ? $id->get_error_message() : "is $id" ) );
		}
		wp_set_post_terms(
			$id,
			array_map(
				static function ( string $slug ) use ( $categories ): int {
					return $categories[ $slug ];
				},
				$entry['categories']
			),
			'category'
		);
	}
	wp_defer_term_counting( false );
	return count( $edition['entries'] );
}

/**
 * A picture of the library.
 *
 * @param array $post As for wp_insert_post().
 * @param array $file from (a path), name, mime, width, height.
 */
function broadsheet_fill_picture( array $post, array $file ): void {
	$uploads = wp_upload_dir( '2026/11' );
	$path    = $uploads['path'] . '/' . $file['name'];
	copy( $file['from'], $path );
	$post['post_mime_type'] = $file['mime'];
	$id                     = wp_insert_attachment( wp_slash( $post ), $path, 0, true );
	if ( is_wp_error( $id ) ) {
		throw new RuntimeException( $id->get_error_message() );
	}
	wp_update_attachment_metadata(
		$id,
		array(
			'width'  => $file['width'],
			'height' => $file['height'],
			'file'   => _wp_relative_upload_path( $path ),
			'sizes'  => array(),
		)
	);
}
