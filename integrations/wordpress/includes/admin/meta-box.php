<?php
/**
 * The box with the paper’s fields, in the block editor and in the classic one. Fields that Advanced Custom
 * Fields shows on the same screen are left to it.
 *
 * @package Broadsheet
 */

namespace Broadsheet;

defined( 'ABSPATH' ) || exit;

add_action( 'add_meta_boxes', __NAMESPACE__ . '\add_box', 10, 2 );
add_action( 'admin_enqueue_scripts', __NAMESPACE__ . '\enqueue_picker' );

/**
 * Adds the box where there is something to fill in.
 *
 * @param string $type Name of a post type.
 * @param mixed  $post The entry; other screens pass other things.
 */
function add_box( string $type, $post ): void {
	if ( ! $post instanceof \WP_Post || ! in_array( $type, sent_types(), true ) || array() === names_in_box( $post ) ) {
		return;
	}
	add_meta_box(
		'broadsheet',
		__( 'On the paper', 'broadsheet' ),
		__NAMESPACE__ . '\show_box',
		$type,
		'normal',
		'high',
		array( '__block_editor_compatible_meta_box' => true )
	);
}

/**
 * The fields that the box shows: names of fields, and `access` and `authors`.
 *
 * @param \WP_Post $post The entry.
 * @return string[]
 */
function names_in_box( \WP_Post $post ): array {
	$names = array_keys( fields_of( $post->post_type ) );
	if ( has_access( $post->post_type ) ) {
		array_unshift( $names, 'access' );
	}
	if ( has_writers( $post->post_type ) ) {
		array_unshift( $names, 'authors' );
	}
	if ( 'page' === $post->post_type && TOP_STORIES !== $post->post_name ) {
		$names = array_diff( $names, array( 'articles', 'breaking', 'bulleted_featured_excerpt', 'featured_excerpt' ) );
	}
	$elsewhere = names_in_acf( $post );
	if ( array() !== array_intersect( array( 'author', 'author_id' ), $elsewhere ) ) {
		$elsewhere[] = 'authors';
	}
	return array_values( array_diff( $names, $elsewhere ) );
}

/**
 * Names of the fields that ACF shows for an entry.
 *
 * @param \WP_Post $post The entry.
 * @return string[]
 */
function names_in_acf( \WP_Post $post ): array {
	$names = array();
	if ( function_exists( 'acf_get_field_groups' ) && function_exists( 'acf_get_fields' ) ) {
		$screen = array(
			'post_id'   => $post->ID,
			'post_type' => $post->post_type,
		);
		foreach ( (array) acf_get_field_groups( $screen ) as $group ) {
			$names = array_merge( $names, array_column( (array) acf_get_fields( $group ), 'name' ) );
		}
	}
	return $names;
}

/**
 * The box.
 *
 * @param \WP_Post $post The entry.
 */
function show_box( \WP_Post $post ): void {
	wp_nonce_field( 'broadsheet_fields', 'broadsheet_nonce' );
	$kinds = fields_of( $post->post_type );
	foreach ( names_in_box( $post ) as $name ) {
		// An unticked box sends nothing; this says that it was shown.
		printf( '<input type="hidden" name="broadsheet_shown[]" value="%s">', esc_attr( $name ) );
		echo '<div class="broadsheet-field">';
		if ( 'access' === $name ) {
			show_access( $post );
		} elseif ( 'authors' === $name ) {
			show_picker( $name, __( 'Writers, in order', 'broadsheet' ), writer_ids_of( $post->ID ), array( 'writer' ) );
		} elseif ( 'articles' === $kinds[ $name ] ) {
			show_picker( $name, field_labels()[ $name ], ids_in( get_post_meta( $post->ID, $name, true ) ), gated_types() );
		} else {
			show_input( $name, $kinds[ $name ], get_post_meta( $post->ID, $name, true ) );
		}
		echo '</div>';
	}
}

/**
 * Who may read.
 *
 * @param \WP_Post $post The entry.
 */
function show_access( \WP_Post $post ): void {
	$labels  = array(
		'free'        => __( 'Free', 'broadsheet' ),
		'metered'     => __( 'Metered', 'broadsheet' ),
		'subscribers' => __( 'Subscribers', 'broadsheet' ),
	);
	$chosen  = access_of( $post->ID );
	$default = $labels[ get_settings()['access'] ];
	/* translators: %s: a level of access, such as "Metered". */
	$options = array( '' => sprintf( __( 'Default (%s)', 'broadsheet' ), $default ) ) + $labels;
	if ( null !== $chosen && ! isset( $labels[ $chosen ] ) ) {
		/* translators: %s: a value that the plugin doesn’t know. */
		$options[ $chosen ] = sprintf( __( '%s (unknown: counts as Subscribers)', 'broadsheet' ), $chosen );
	}
	echo '<p><label for="broadsheet-access">' . esc_html__( 'Who can read it', 'broadsheet' ) . '</label><br>';
	show_select( 'access', $options, (string) $chosen );
	echo '</p>';
}

/**
 * One field.
 *
 * @param string $name   Of the field.
 * @param string $kind   Of fields_of().
 * @param mixed  $stored Value of its meta.
 */
function show_input( string $name, string $kind, $stored ): void {
	$id    = "broadsheet-$name";
	$value = is_scalar( $stored ) ? (string) $stored : '';
	$label = sprintf( '<label for="%s">%s</label>', esc_attr( $id ), esc_html( field_labels()[ $name ] ) );
	$named = sprintf( 'id="%s" name="broadsheet[%s]"', esc_attr( $id ), esc_attr( $name ) );
	// phpcs:disable WordPress.Security.EscapeOutput -- $label and $named are escaped above.
	if ( 'boolean' === $kind ) {
		echo "<p><input type=\"checkbox\" $named value=\"1\" " . checked( filter_var( $value, FILTER_VALIDATE_BOOLEAN ), true, false ) . "> $label</p>";
	} elseif ( in_array( $kind, array( 'long', 'embed', 'puzzle' ), true ) ) {
		echo "<p>$label<br><textarea $named class=\"widefat\" rows=\"4\">" . esc_textarea( $value ) . '</textarea></p>';
	} elseif ( 'instant' === $kind ) {
		$zone = wp_timezone_string();
		echo "<p>$label<br><input type=\"datetime-local\" $named value=\"" . esc_attr( substr( str_replace( ' ', 'T', $value ), 0, 16 ) ) . '"> ' . esc_html( $zone ) . '</p>';
	} else {
		echo "<p>$label<br><input type=\"" . ( 'url' === $kind ? 'url' : 'text' ) . "\" $named class=\"widefat\" value=\"" . esc_attr( $value ) . '"></p>';
	}
	// phpcs:enable
}

/**
 * An ordered list of entries; assets/picker.js searches and moves.
 *
 * @param string   $name  Of the field.
 * @param string   $label Of the field.
 * @param int[]    $ids   Chosen entries.
 * @param string[] $types Types to choose from.
 */
function show_picker( string $name, string $label, array $ids, array $types ): void {
	printf(
		'<fieldset class="broadsheet-picker" data-name="broadsheet[%s][]" data-types="%s"><legend>%s</legend><ol>',
		esc_attr( $name ),
		esc_attr( implode( ',', $types ) ),
		esc_html( $label )
	);
	foreach ( $ids as $id ) {
		printf(
			'<li data-id="%2$d">%3$s<input type="hidden" name="broadsheet[%1$s][]" value="%2$d"></li>',
			esc_attr( $name ),
			(int) $id,
			esc_html( wp_strip_all_tags( get_the_title( $id ) ) )
		);
	}
	echo '</ol></fieldset>';
}

/**
 * The picker’s script and style, on the screens that edit an entry.
 *
 * @param string $screen Name of the screen’s file.
 */
function enqueue_picker( string $screen ): void {
	if ( ! in_array( $screen, array( 'post.php', 'post-new.php' ), true ) ) {
		return;
	}
	wp_enqueue_style( 'broadsheet', plugins_url( 'assets/picker.css', PLUGIN_FILE ), array(), VERSION );
	wp_enqueue_script( 'broadsheet', plugins_url( 'assets/picker.js', PLUGIN_FILE ), array( 'wp-api-fetch' ), VERSION, true );
	$words = array(
		'search' => __( 'Search', 'broadsheet' ),
		'up'     => __( 'Move up', 'broadsheet' ),
		'remove' => __( 'Remove', 'broadsheet' ),
		'none'   => __( 'Nothing found.', 'broadsheet' ),
		'failed' => __( 'The search didn’t work. Try again.', 'broadsheet' ),
	);
	wp_add_inline_script( 'broadsheet', 'window.broadsheetWords = ' . wp_json_encode( $words ) . ';', 'before' );
}
