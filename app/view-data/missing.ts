/** The answer of a resource that the content has nothing for, such as a feed without posts. */
export function missing(): Response {
  return new Response("Not found\n", {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
