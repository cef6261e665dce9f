<?php
/**
 * For PHP's own server: files as they are, everything else through WordPress, so that pretty
 * permalinks work, also those with a dot (`/feed.xml`).
 */

$broadsheet_path = (string) parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH );
$broadsheet_file = $_SERVER['DOCUMENT_ROOT'] . urldecode( $broadsheet_path );
if ( is_dir( $broadsheet_file ) ) {
	$broadsheet_file = rtrim( $broadsheet_file, '/' ) . '/index.php';
}
if ( is_file( $broadsheet_file ) && '/index.php' !== $broadsheet_path ) {
	if ( '.php' !== substr( $broadsheet_file, -4 ) ) {
		return false;
	}
	$_SERVER['SCRIPT_NAME'] = str_replace( $_SERVER['DOCUMENT_ROOT'], '', $broadsheet_file );
	$_SERVER['PHP_SELF']    = $_SERVER['SCRIPT_NAME'];
	chdir( dirname( $broadsheet_file ) );
	require $broadsheet_file;
	return true;
}
$_SERVER['SCRIPT_NAME'] = '/index.php';
$_SERVER['PHP_SELF']    = '/index.php';
require $_SERVER['DOCUMENT_ROOT'] . '/index.php';
