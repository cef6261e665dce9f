<?php
/**
 * Runs PHP from standard input inside WordPress, as a program on the command line does:
 * `php run.php FOLDER`. What the code returns is printed as JSON, on a line that begins with "result: ".
 */

$_SERVER['REQUEST_URI'] = '/';
$_SERVER['HTTP_HOST']   = (string) getenv( 'WORDPRESS_HOST' );
require $argv[1] . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/admin.php';

$broadsheet_result = eval( (string) stream_get_contents( STDIN ) );
echo "\nresult: " . json_encode( $broadsheet_result, JSON_UNESCAPED_SLASHES ) . "\n";
