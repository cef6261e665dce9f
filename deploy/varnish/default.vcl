# Varnish 7.1 (Debian 12) or newer in front of the paper, which runs with CDN=varnish and CDN_PURGE_URLS.
# Needs no module that Debian's package does not bring. docs/guides/cdn.md says how to set it up.
vcl 4.1;

import directors;
import std;

# The processes, the director `papers`, and who may purge.
include "./backends.vcl";

sub vcl_recv {
    set req.backend_hint = papers.backend();
    unset req.http.X-Pass;
    if (req.restarts == 0) {
        unset req.http.X-Stale;
        unset req.http.X-Encoding;
    }

    if (req.method == "PURGE") {
        # Behind a TLS proxy on this machine everyone has its address, and this header.
        if (client.ip !~ purgers || req.http.X-Forwarded-For ~ ",") {
            return (synth(403, "Not allowed to purge"));
        }
        if (req.http.xkey-purge !~ "^[A-Za-z0-9:_-]+( [A-Za-z0-9:_-]+)*$") {
            return (synth(400, "xkey-purge must name keys"));
        }
        # Only what is stored is compared, so that a background thread can do it.
        if (std.ban("obj.http.xkey ~ (^|\s)(" + regsuball(req.http.xkey-purge, " ", "|") + ")(\s|$)")) {
            return (synth(200, "Purged"));
        }
        return (synth(503, std.ban_error()));
    }

    # The newsroom's stream of events.
    if (req.url ~ "^/api/v1/desk/events") {
        return (pipe);
    }
    # A HEAD would be fetched as a GET, which counts a view of a metered article.
    if (req.method != "GET" && !(req.method == "HEAD" && req.url !~ "^/article/")) {
        set req.http.X-Pass = "1";
        return (pass);
    }
    if (req.http.Authorization
        || req.http.X-HTTP-Method-Override
        || req.url ~ "(?i)^/(desk|sandbox|blaize|zephr|_operator|healthz|readyz|dashboard|profile|socialLogin)([/?]|$)"
        || req.url ~ "(?i)[?&](rest_route|_method|_jsonp)="
        # Addresses that a WordPress had, which lead elsewhere.
        || req.url ~ "^/\?(.*&)?(page_id|attachment_id|cat|author|feed|s)=") {
        set req.http.X-Pass = "1";
        return (pass);
    }

    # Cookies are sent on, since an article that is not free is answered by them, and is never stored. What
    # is stored is the same for everyone, signed in or not, and found without them. These need none:
    if (req.url ~ "^/(assets|desk-assets|image|preview|feed|sitemap)([/?.]|s/|$)") {
        unset req.http.Cookie;
    }

    # Few variants: the best encoding, and the formats of pictures.
    if (req.http.Accept-Encoding ~ "(?i)(^|[, ])br *($|,|;(?! *q=0(\.0*)? *($|,)))") {
        set req.http.X-Encoding = "br";
    }
    if (req.url ~ "^/image\?") {
        if (req.http.Accept ~ "image/avif") {
            set req.http.Accept = "image/avif,image/webp";
        } elsif (req.http.Accept ~ "image/webp") {
            set req.http.Accept = "image/webp";
        } else {
            unset req.http.Accept;
        }
    }

    # What is stale is served while it is renewed, for ten minutes; a day if no process answers.
    if (req.http.X-Stale || !std.healthy(req.backend_hint)) {
        set req.grace = 24h;
    } else {
        set req.grace = 10m;
    }
    return (hash);
}

sub vcl_hash {
    hash_data(req.http.Host);
    hash_data(req.http.X-Encoding);
    if (req.url ~ "^/(wp-json|api|image|preview|zephr|blaize)([/?]|$)") {
        hash_data(req.url);
    } else {
        # Pages know these parameters (`query` in web/pages.ts); campaign tags and others have no effect.
        hash_data(std.querysort(
            regsub(
                regsuball(req.url, "[?&](?!(?:p|page|section|thread)=)[^?&]*", ""),
                "^([^?&]*)&", "\1?")));
    }
    return (lookup);
}

sub vcl_backend_fetch {
    if (bereq.http.X-Encoding && !bereq.uncacheable) {
        # Varnish itself knows gzip only, and asks for it.
        set bereq.http.Accept-Encoding = bereq.http.X-Encoding;
    }
    unset bereq.http.X-Encoding;
    unset bereq.http.X-Pass;
    unset bereq.http.X-Stale;
}

sub vcl_backend_response {
    if (beresp.status >= 500) {
        # A process that is draining, or has no database: ask another one, then keep what there is.
        if (bereq.retries < 2 && bereq.method ~ "^(GET|HEAD)$"
            && beresp.status >= 502 && beresp.status <= 504) {
            return (retry);
        }
        if (bereq.is_bgfetch) {
            return (abandon);
        }
        set beresp.ttl = 0s;
        set beresp.grace = 0s;
        set beresp.uncacheable = true;
        return (deliver);
    }
    set beresp.keep = 0s;
    if (bereq.uncacheable) {
        return (deliver);
    }
    if (beresp.http.Surrogate-Control ~ "max-age=[1-9]"
        && beresp.http.Cache-Control ~ "^public" && !beresp.http.Set-Cookie) {
        set beresp.ttl = std.duration(
            regsub(beresp.http.Surrogate-Control, "^.*max-age=([0-9]+).*$", "\1s"), 0s);
        set beresp.grace = 24h;
        return (deliver);
    }
    if (beresp.http.Cache-Control ~ "immutable" && !beresp.http.Set-Cookie
        && bereq.url ~ "^/(desk-)?assets/") {
        set beresp.grace = 24h;
        return (deliver);
    }
    # Everything else is for the one who asked. Varnish remembers that for a while, so that requests for
    # it do not wait for each other.
    set beresp.ttl = 120s;
    set beresp.grace = 0s;
    set beresp.uncacheable = true;
    return (deliver);
}

sub vcl_backend_error {
    if (bereq.retries < 2 && bereq.method ~ "^(GET|HEAD)$") {
        return (retry);
    }
    if (bereq.is_bgfetch) {
        return (abandon);
    }
    set beresp.http.Content-Type = "text/html; charset=utf-8";
    set beresp.http.Cache-Control = "private, no-store";
    set beresp.http.Retry-After = "10";
    synthetic({"<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Back soon</title><h1>We’re inspecting the presses and will be back soon!</h1>
<p>Please try again in a minute.</p></html>
"});
    return (deliver);
}

sub vcl_deliver {
    # No process could make it anew: what was stored is better than an error.
    if (resp.status >= 500 && req.restarts == 0 && req.method == "GET" && !req.http.X-Pass) {
        set req.http.X-Stale = "1";
        return (restart);
    }
    if (obj.uncacheable || req.http.X-Pass) {
        set resp.http.X-Cache = "pass";
        unset resp.http.Age;
    } elsif (obj.hits == 0) {
        set resp.http.X-Cache = "miss";
    } elsif (obj.ttl <= 0s) {
        set resp.http.X-Cache = "stale";
    } else {
        set resp.http.X-Cache = "hit";
    }
    unset resp.http.Surrogate-Control;
    unset resp.http.xkey;
    unset resp.http.Via;
    unset resp.http.X-Varnish;
}

sub vcl_synth {
    set resp.http.Content-Type = "text/plain; charset=utf-8";
    set resp.http.Cache-Control = "private, no-store";
    synthetic(resp.reason + {"
"});
    return (deliver);
}
