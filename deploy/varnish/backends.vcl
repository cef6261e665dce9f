# The paper's processes. One block for each, and one line in vcl_init; docs/guides/cdn.md.
probe ready {
    # 200 while the process serves, also with its database away; 503 while it starts or drains.
    .url = "/readyz";
    .interval = 2s;
    .timeout = 3s;
    .window = 3;
    .threshold = 2;
    .initial = 1;
}

backend paper1 { .host = "127.0.0.1"; .port = "3001"; .probe = ready; .first_byte_timeout = 60s; }
backend paper2 { .host = "127.0.0.1"; .port = "3002"; .probe = ready; .first_byte_timeout = 60s; }
backend paper3 { .host = "127.0.0.1"; .port = "3003"; .probe = ready; .first_byte_timeout = 60s; }
backend paper4 { .host = "127.0.0.1"; .port = "3004"; .probe = ready; .first_byte_timeout = 60s; }

sub vcl_init {
    new papers = directors.round_robin();
    papers.add_backend(paper1);
    papers.add_backend(paper2);
    papers.add_backend(paper3);
    papers.add_backend(paper4);
}

# Who may purge: the machines of the paper's processes.
acl purgers {
    "localhost";
    "127.0.0.1";
    "::1";
}
