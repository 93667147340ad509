import { MaybeLink } from "#app/components/links";

/* The limits keep a host from filling the page. */
const maxReplies = 200;
const maxLength = 10_000;

interface Reply extends Record<"id" | "parent" | "date" | "author" | "url" | "text", string> {
  below: Reply[];
}

interface MastodonStatus extends Record<"id" | "created_at" | "url" | "content", unknown> {
  in_reply_to_id: unknown;
  /** Replaces a text that its author hides. */
  spoiler_text?: unknown;
  account: Record<"display_name" | "acct", unknown>;
}

interface BlueskyThread {
  /** Missing if the post was deleted. */
  post?: {
    uri: string;
    author: { handle: string; displayName?: unknown; labels?: { val: unknown }[] };
    record: Record<"text" | "createdAt", unknown>;
  };
  replies?: BlueskyThread[];
}

/**
 * Reads the replies to a post, and shows the oldest ones. All answers to a reply are below it, in one list. Nothing that
 * the host sends becomes HTML.
 *
 * @param url the URL that view-data/replies-url.ts returns
 * @throws if there is no complete response within ten seconds
 */
export async function readReplies(url: string) {
  const response = await fetch(url, {
    credentials: "omit",
    referrerPolicy: "no-referrer",
    signal: AbortSignal.timeout(10_000),
  });
  const { thread, descendants = [] } = (await response.json()) as {
    thread?: BlueskyThread;
    descendants?: MastodonStatus[];
  };
  const replies = [...fromBluesky(thread), ...descendants.map(fromMastodon)];
  replies.sort((one, other) => (one.date < other.date ? -1 : 1));
  const tops = new Map<string, Reply>();
  const first = replies.slice(0, maxReplies).filter((reply) => {
    const top = tops.get(reply.parent);
    top?.below.push(reply);
    tops.set(reply.id, top ?? reply);
    return !top;
  });
  return <Replies all={first} />;
}

function fromMastodon(status: MastodonStatus): Reply {
  const { id, in_reply_to_id, created_at, url, content, spoiler_text, account } = status;
  // Such a document runs and loads nothing.
  const html = String(content).slice(0, maxLength);
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const each of body.querySelectorAll("br, p")) each.after("\n");
  const author = account.display_name || account.acct;
  return replyOf(id, in_reply_to_id, created_at, author, url, spoiler_text || body.textContent);
}

function fromBluesky({ post: parent, replies = [] }: BlueskyThread = {}): Reply[] {
  return replies.flatMap((reply) => {
    if (!reply.post) return [];
    const { uri, author, record } = reply.post;
    // Its author shows posts only to those who have logged in.
    if (author.labels?.some(({ val }) => val === "!no-unauthenticated")) return [];
    const name = author.displayName || author.handle;
    const url = `https://bsky.app/profile/${author.handle}/post/${uri.split("/").pop()}`;
    const own = replyOf(uri, parent?.uri, record.createdAt, name, url, record.text);
    return [own, ...fromBluesky(reply)];
  });
}

/** React would throw for a value that is not a string. */
function replyOf(...values: unknown[]): Reply {
  const texts = values.map((value) => String(value).slice(0, maxLength).trim());
  const [id = "", parent = "", date = "", author = "", url = "", text = ""] = texts;
  return { id, parent, date, author, url, text, below: [] };
}

function Replies({ all }: { all: Reply[] }) {
  return (
    <ul role="list">
      {all.map(({ id, author, date, url, text, below }) => (
        <li key={id}>
          <p className="label">
            <MaybeLink to={url.startsWith("https://") ? url : undefined}>
              <bdi>{author}</bdi>
            </MaybeLink>{" "}
            {new Date(date).toLocaleDateString(document.documentElement.lang, {
              dateStyle: "long",
            })}
          </p>
          <p dir="auto">{text}</p>
          {below.length > 0 && <Replies all={below} />}
        </li>
      ))}
    </ul>
  );
}
