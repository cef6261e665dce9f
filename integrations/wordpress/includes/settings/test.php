<?php
/**
 * The button that tries the connection from this site to the paper.
 *
 * @package Broadsheet
 */

namespace Broadsheet;

defined( 'ABSPATH' ) || exit;

add_action( 'admin_post_broadsheet_test', __NAMESPACE__ . '\test_connection' );

/** The form with the button. */
function show_test_form(): void {
	?>
	<h2><?php esc_html_e( 'Connection', 'broadsheet' ); ?></h2>
	<?php if ( ! is_connected() ) : ?>
		<p><?php esc_html_e( 'Save the paper’s address and the secret, then test the connection here.', 'broadsheet' ); ?></p>
	<?php else : ?>
		<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>">
			<input type="hidden" name="action" value="broadsheet_test">
			<?php wp_nonce_field( 'broadsheet_test' ); ?>
			<?php submit_button( __( 'Test the connection', 'broadsheet' ), 'secondary', 'submit', false ); ?>
		</form>
	<?php endif; ?>
	<?php
}

/** Sends the test and returns to the page with the result. */
function test_connection(): void {
	if ( ! current_user_can( 'manage_options' ) ) {
		wp_die( esc_html__( 'Only administrators may test the connection.', 'broadsheet' ), 403 );
	}
	check_admin_referer( 'broadsheet_test' );
	$result = explain_answer( post_to_paper( array( 'test' => true ), 10 ) );
	delete_transient( 'broadsheet_paper_away' );
	set_transient( 'broadsheet_test_' . get_current_user_id(), $result, MINUTE_IN_SECONDS );
	wp_safe_redirect( settings_url() );
	exit;
}

/** The result of the last test, once. */
function show_test_result(): void {
	$name   = 'broadsheet_test_' . get_current_user_id();
	$result = get_transient( $name );
	if ( is_array( $result ) ) {
		delete_transient( $name );
		printf( '<div class="notice notice-%s"><p>%s</p></div>', $result['works'] ? 'success' : 'error', esc_html( $result['text'] ) );
	}
}

/**
 * Says what happened, and what to do.
 *
 * @param array|\WP_Error $answer Of post_to_paper().
 * @return array{works: bool, text: string}
 */
function explain_answer( $answer ): array {
	$fault = static function ( string $text ): array {
		return array(
			'works' => false,
			'text'  => $text,
		);
	};
	if ( is_wp_error( $answer ) ) {
		/* translators: %s: a reason, in English. */
		return $fault( sprintf( __( 'The paper couldn’t be reached: %s. Check its address and whether this server is allowed to connect to it.', 'broadsheet' ), rtrim( $answer->get_error_message(), '.' ) ) );
	}
	$status = (int) wp_remote_retrieve_response_code( $answer );
	$body   = json_decode( wp_remote_retrieve_body( $answer ), true );
	$code   = is_array( $body ) ? ( $body['code'] ?? '' ) : '';
	if ( 'broadsheet_time' === $code ) {
		$minutes = (int) round( abs( time() - (int) ( $body['data']['time'] ?? 0 ) ) / 60 );
		/* translators: %d: minutes. */
		return $fault( sprintf( __( 'This server’s clock and the paper’s differ by %d minutes. Synchronize both with NTP.', 'broadsheet' ), $minutes ) );
	}
	if ( 'broadsheet_signature' === $code ) {
		return $fault( __( 'The paper has a different secret. WORDPRESS_SECRET there and the secret here must match.', 'broadsheet' ) );
	}
	if ( 404 === $status ) {
		return $fault( __( 'The paper isn’t connected to WordPress. Set WORDPRESS_URL and WORDPRESS_SECRET there, and restart it.', 'broadsheet' ) );
	}
	if ( 200 !== $status || ! is_array( $body ) || true !== ( $body['ok'] ?? null ) ) {
		/* translators: %d: status code of HTTP. */
		return $fault( sprintf( __( 'This is not the address of a Broadsheet paper (status %d). Check it.', 'broadsheet' ), $status ) );
	}
	$upstream = untrailingslashit( (string) ( $body['upstream'] ?? '' ) );
	if ( host_of( $upstream ) !== host_of( home_url() ) && host_of( $upstream ) !== host_of( site_url() ) ) {
		/* translators: 1: name of the paper, 2: an address, 3: an address. */
		return $fault( sprintf( __( '%1$s responds, but it reads from %2$s. Set WORDPRESS_URL there to %3$s.', 'broadsheet' ), (string) ( $body['paper'] ?? '' ), $upstream, home_url() ) );
	}
	return array(
		'works' => true,
		/* translators: %s: name of the paper. */
		'text'  => sprintf( __( 'The connection works: %s reads from this site.', 'broadsheet' ), (string) ( $body['paper'] ?? '' ) ),
	);
}
