<?php
/**
 * Settings, Broadsheet: the form.
 *
 * @package Broadsheet
 */

namespace Broadsheet;

defined( 'ABSPATH' ) || exit;

const SETTINGS_PAGE = 'broadsheet';

add_action(
	'admin_menu',
	static function (): void {
		add_options_page( 'Broadsheet', 'Broadsheet', 'manage_options', SETTINGS_PAGE, __NAMESPACE__ . '\show_settings_page' );
	}
);

add_filter(
	'plugin_action_links_' . plugin_basename( PLUGIN_FILE ),
	static function ( array $links ): array {
		array_unshift( $links, '<a href="' . esc_url( settings_url() ) . '">' . esc_html__( 'Settings', 'broadsheet' ) . '</a>' );
		return $links;
	}
);

/** Address of the settings page. */
function settings_url(): string {
	return admin_url( 'options-general.php?page=' . SETTINGS_PAGE );
}

/** The whole page. */
function show_settings_page(): void {
	if ( ! current_user_can( 'manage_options' ) ) {
		return;
	}
	$settings = get_settings();
	?>
	<div class="wrap">
		<h1>Broadsheet</h1>
		<?php show_test_result(); ?>
		<form method="post" action="<?php echo esc_url( admin_url( 'options.php' ) ); ?>">
			<?php settings_fields( SETTINGS_PAGE ); ?>
			<table class="form-table" role="presentation">
				<?php
				show_connection_rows( $settings );
				show_types_row( $settings['types'] );
				show_gate_rows( $settings );
				?>
			</table>
			<?php submit_button(); ?>
		</form>
		<?php show_test_form(); ?>
		<?php show_top_stories(); ?>
	</div>
	<?php
}

/**
 * The paper’s address and the secret.
 *
 * @param array $settings Of get_settings().
 */
function show_connection_rows( array $settings ): void {
	$is_address_fixed = defined( 'BROADSHEET_URL' );
	$is_secret_fixed  = defined( 'BROADSHEET_SECRET' );
	?>
	<tr>
		<th scope="row"><label for="broadsheet-paper"><?php esc_html_e( 'Address of the paper', 'broadsheet' ); ?></label></th>
		<td>
			<input type="url" class="regular-text" id="broadsheet-paper" name="broadsheet[paper]" placeholder="https://paper.example"
				value="<?php echo esc_attr( $settings['paper'] ); ?>" <?php disabled( $is_address_fixed ); ?>>
			<?php show_hint( $is_address_fixed ? __( 'Set by BROADSHEET_URL in wp-config.php.', 'broadsheet' ) : __( 'The paper’s public address. On the paper, set WORDPRESS_URL to the address of this site:', 'broadsheet' ) . ' ' . home_url() ); ?>
		</td>
	</tr>
	<tr>
		<th scope="row"><label for="broadsheet-secret"><?php esc_html_e( 'Secret', 'broadsheet' ); ?></label></th>
		<td>
			<input type="password" class="regular-text" id="broadsheet-secret" name="broadsheet[secret]" value="" autocomplete="new-password" <?php disabled( $is_secret_fixed ); ?>>
			<?php
			if ( $is_secret_fixed ) {
				show_hint( __( 'Set by BROADSHEET_SECRET in wp-config.php.', 'broadsheet' ) );
			} elseif ( '' !== $settings['secret'] ) {
				show_hint( __( 'A secret is set. Leave this empty to keep it.', 'broadsheet' ) );
			} else {
				/* translators: %s: a random text. */
				show_hint( sprintf( __( 'Must match the paper’s WORDPRESS_SECRET, and have at least 16 characters. A new one you can use for both: %s', 'broadsheet' ), wp_generate_password( 48, false ) ) );
			}
			?>
		</td>
	</tr>
	<?php
}

/**
 * Which types are sent.
 *
 * @param string[] $chosen Names of types.
 */
function show_types_row( array $chosen ): void {
	?>
	<tr>
		<th scope="row"><?php esc_html_e( 'Sent to the paper', 'broadsheet' ); ?></th>
		<td><fieldset>
			<legend class="screen-reader-text"><?php esc_html_e( 'Sent to the paper', 'broadsheet' ); ?></legend>
			<?php foreach ( type_labels() as $type => $label ) : ?>
				<label><input type="checkbox" name="broadsheet[types][]" value="<?php echo esc_attr( $type ); ?>" <?php checked( in_array( $type, $chosen, true ) ); ?>>
					<?php echo esc_html( $label ); ?></label><br>
			<?php endforeach; ?>
			<?php show_hint( __( 'Published entries without a password. Types added by this plugin appear in the menu while they are turned on.', 'broadsheet' ) ); ?>
		</fieldset></td>
	</tr>
	<?php
}

/** Labels of the types that can be sent. */
function type_labels(): array {
	$labels = array(
		'post' => __( 'Posts (articles of the paper)', 'broadsheet' ),
		'page' => __( 'Pages', 'broadsheet' ),
	);
	foreach ( own_types() as $name => $type ) {
		$labels[ $name ] = $type['many'];
	}
	return $labels;
}

/**
 * Who reads what on this site.
 *
 * @param array $settings Of get_settings().
 */
function show_gate_rows( array $settings ): void {
	$access = array(
		'free'        => __( 'Free', 'broadsheet' ),
		'metered'     => __( 'Metered', 'broadsheet' ),
		'subscribers' => __( 'Subscribers', 'broadsheet' ),
	);
	$feeds  = array(
		'teasers'  => __( 'show teasers of gated articles', 'broadsheet' ),
		'redirect' => __( 'redirect to the paper’s feed', 'broadsheet' ),
	);
	?>
	<tr>
		<th scope="row"><label for="broadsheet-access"><?php esc_html_e( 'Default access', 'broadsheet' ); ?></label></th>
		<td>
			<?php show_select( 'access', $access, $settings['access'] ); ?>
			<?php show_hint( __( 'Must match the paper’s WORDPRESS_DEFAULT_ACCESS. Unknown values count as Subscribers.', 'broadsheet' ) ); ?>
		</td>
	</tr>
	<tr>
		<th scope="row"><?php esc_html_e( 'On this site', 'broadsheet' ); ?></th>
		<td><fieldset>
			<legend class="screen-reader-text"><?php esc_html_e( 'On this site', 'broadsheet' ); ?></legend>
			<label><input type="checkbox" name="broadsheet[gate]" value="1" <?php checked( $settings['gate'] ); ?>>
				<?php esc_html_e( 'Show visitors only the opening of articles that aren’t free', 'broadsheet' ); ?></label>
			<?php show_hint( __( 'On pages and in feeds, search, embeds and the REST API. People who can edit an article see all of it. Takes effect once the paper’s address is set.', 'broadsheet' ) ); ?>
			<label><input type="checkbox" name="broadsheet[redirect]" value="1" <?php checked( $settings['redirect'] ); ?>>
				<?php esc_html_e( 'Redirect visitors to the paper', 'broadsheet' ); ?></label>
			<?php show_hint( __( 'Turn this on once the paper shows your articles. Previews, the admin screens and the REST API stay here.', 'broadsheet' ) ); ?>
			<label for="broadsheet-feeds"><?php esc_html_e( 'While visitors are redirected, feeds', 'broadsheet' ); ?></label>
			<?php show_select( 'feeds', $feeds, $settings['feeds'] ); ?>
		</fieldset></td>
	</tr>
	<?php
}

/**
 * A select of the form.
 *
 * @param string                $name    Of the setting.
 * @param array<string, string> $options Value => label.
 * @param string                $chosen  Value.
 */
function show_select( string $name, array $options, string $chosen ): void {
	printf( '<select id="broadsheet-%1$s" name="broadsheet[%1$s]">', esc_attr( $name ) );
	foreach ( $options as $value => $label ) {
		printf( '<option value="%s" %s>%s</option>', esc_attr( $value ), selected( $value, $chosen, false ), esc_html( $label ) );
	}
	echo '</select>';
}

/**
 * A sentence below a field.
 *
 * @param string $text Plain text.
 */
function show_hint( string $text ): void {
	echo '<p class="description">' . esc_html( $text ) . '</p>';
}
