# As backends.vcl, for compose.yaml: one container of the paper, whose processes share a port.
backend paper { .host = "paper"; .port = "3000"; .first_byte_timeout = 60s; }

sub vcl_init {
    new papers = directors.round_robin();
    papers.add_backend(paper);
}

# The paper's container, whatever address it gets. Requests that came through a proxy are refused anyway.
acl purgers {
    "10.0.0.0"/8;
    "172.16.0.0"/12;
    "192.168.0.0"/16;
}
