/** Returns the response for a file that the content does not have, such as a feed without posts. */
export function missing(): Response {
  return new Response("Not found\n", {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
