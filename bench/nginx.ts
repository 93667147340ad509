import { readFile } from "node:fs/promises";
import path from "node:path";

/** Headers that nginx writes by itself for a file. */
const itsOwn = ["content-length", "content-type"];

/**
 * What has nginx send the kept answer at every address, with one worker and as fast as it can: no log,
 * the file open all the time.
 *
 * @param folder holds head.json and body
 */
export async function nginxConfiguration(folder: string, port: number): Promise<string> {
  const raw = JSON.parse(await readFile(path.join(folder, "head.json"), "utf8")) as string[];
  const headers = raw.flatMap((name, at) => (at % 2 === 0 ? [[name, raw[at + 1] ?? ""] as const] : []));
  const type = headers.find(([name]) => name.toLowerCase() === "content-type")?.[1] ?? "text/html";
  const added = headers
    .filter(([name]) => !itsOwn.includes(name.toLowerCase()))
    .map(([name, value]) => `    add_header ${name} ${quoted(value)};`);
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
    # No file has a time that would be sent as Last-Modified.
    add_header Last-Modified "";
${added.join("\n")}
    location / { try_files /body =404; }
  }
}
`;
}

function quoted(value: string): string {
  return `"${value.replaceAll(/["\\]/g, "\\$&")}"`;
}
