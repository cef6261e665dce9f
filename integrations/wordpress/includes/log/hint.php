<?php
/**
 * Tells the paper that the log has grown. A lost hint costs ten seconds at most, because the paper asks
 * that often; so nothing is tried twice, and no one waits.
 *
 * @package Broadsheet
 */

namespace Broadsheet;

defined( 'ABSPATH' ) || exit;

/** Where saving waits for the hint, a paper that doesn’t answer is left alone for this long. */
const HINT_PAUSE = 10;

/** Sends the hint after the answer has gone out, where the server can do that. */
function send_hint(): void {
	if ( ! is_connected() ) {
		return;
	}
	$waits = ! finish_request();
	if ( $waits && get_transient( 'broadsheet_paper_away' ) ) {
		return;
	}
	$answer = post_to_paper( array( 'latest' => log_bounds()['latest'] ) );
	if ( $waits && is_wp_error( $answer ) ) {
		set_transient( 'broadsheet_paper_away', 1, HINT_PAUSE );
	}
}

/**
 * Sends the answer to the browser, and goes on.
 *
 * @return bool Whether no one waits any longer; false on servers that can’t do that.
 */
function finish_request(): bool {
	if ( wp_doing_cron() || 'cli' === PHP_SAPI ) {
		return true;
	}
	foreach ( array( 'fastcgi_finish_request', 'litespeed_finish_request' ) as $finish ) {
		if ( function_exists( $finish ) ) {
			// Otherwise the next request of the same person would wait for the session.
			if ( PHP_SESSION_ACTIVE === session_status() ) {
				session_write_close();
			}
			$finish();
			return true;
		}
	}
	return false;
}

/**
 * A signed request to the paper’s hint route.
 *
 * @param array $body    What is sent as JSON.
 * @param int   $timeout Seconds.
 * @return array|\WP_Error As of wp_remote_post().
 */
function post_to_paper( array $body, int $timeout = 2 ) {
	$settings = get_settings();
	$path     = '/api/wordpress/hint';
	$json     = (string) wp_json_encode( $body );
	$time     = (string) time();
	return wp_remote_post(
		$settings['paper'] . $path,
		array(
			'timeout'             => $timeout,
			'redirection'         => 0,
			'limit_response_size' => 10000,
			'body'                => $json,
			'headers'             => array(
				'Content-Type'           => 'application/json',
				'X-Broadsheet-Time'      => $time,
				'X-Broadsheet-Signature' => sign( $settings['secret'], 'POST', $path, '', $time, $json ),
			),
		)
	);
}
