import path from "node:path";

/**
 * A configuration with which nginx sends one file at every address, as fast as one worker can: it writes no log, and
 * keeps the file open.
 *
 * @param folder contains the file, named `body`
 * @param headers of every answer, by lower-case name
 */
export function nginxConfiguration(folder: string, port: number, headers: Record<string, string>): string {
  const { "content-type": type = "text/html", ...others } = headers;
  const directives = Object.entries(others)
    // nginx writes the length itself.
    .filter(([name]) => name !== "content-length")
    .map(([name, value]) => `add_header ${name} ${quoted(value)};`);
  return `
worker_processes 1;
daemon off;
master_process off;
pid ${path.join(folder, "nginx.pid")};
events { worker_connections 1024; }
http {
  access_log off;
  server_tokens off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  open_file_cache max=10;
  client_body_temp_path ${folder};
  proxy_temp_path ${folder};
  fastcgi_temp_path ${folder};
  uwsgi_temp_path ${folder};
  scgi_temp_path ${folder};
  types {}
  default_type ${quoted(type)};
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    etag off;
    if_modified_since off;
    # Otherwise nginx would send the file's time.
    add_header Last-Modified "";
    ${directives.join("\n    ")}
    location / { try_files /body =404; }
  }
}
`;
}

function quoted(value: string): string {
  return `"${value.replaceAll(/["\\]/g, "\\$&")}"`;
}
