<?php
/**
 * The page that holds the paper’s front page: its top stories, in order.
 *
 * @package Broadsheet
 */

namespace Broadsheet;

defined( 'ABSPATH' ) || exit;

/** Slug of that page, which the paper knows. */
const TOP_STORIES = 'top-stories-2';

add_action( 'admin_post_broadsheet_top_stories', __NAMESPACE__ . '\create_top_stories' );

/** Leads to the page, or offers to create it. */
function show_top_stories(): void {
	$page = get_page_by_path( TOP_STORIES );
	?>
	<h2><?php esc_html_e( 'Front page', 'broadsheet' ); ?></h2>
	<?php if ( $page instanceof \WP_Post ) : ?>
		<p><a href="<?php echo esc_url( (string) get_edit_post_link( $page ) ); ?>"><?php esc_html_e( 'Choose the top stories', 'broadsheet' ); ?></a></p>
	<?php else : ?>
		<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>">
			<input type="hidden" name="action" value="broadsheet_top_stories">
			<?php wp_nonce_field( 'broadsheet_top_stories' ); ?>
			<p><?php esc_html_e( 'The newest articles lead the front page. To choose them yourself, create the page that lists them.', 'broadsheet' ); ?></p>
			<?php submit_button( __( 'Create the page', 'broadsheet' ), 'secondary', 'submit', false ); ?>
		</form>
	<?php endif; ?>
	<?php
}

/** Creates the page and opens it. */
function create_top_stories(): void {
	if ( ! current_user_can( 'manage_options' ) || ! current_user_can( 'publish_pages' ) ) {
		wp_die( esc_html__( 'Only administrators may create this page.', 'broadsheet' ), 403 );
	}
	check_admin_referer( 'broadsheet_top_stories' );
	$page = get_page_by_path( TOP_STORIES );
	$id   = $page instanceof \WP_Post ? $page->ID : wp_insert_post(
		array(
			'post_type'   => 'page',
			'post_status' => 'publish',
			'post_title'  => __( 'Top stories', 'broadsheet' ),
			'post_name'   => TOP_STORIES,
		)
	);
	wp_safe_redirect( $id > 0 ? (string) get_edit_post_link( $id, 'raw' ) : settings_url() );
	exit;
}
