import type { CDPSession, Page } from "playwright-core";

type Node = Awaited<ReturnType<typeof readTree>>[number];

/** What the browser tells assistive technology about one element. */
interface Heard {
  role: string;
  name: string;
  description: string;
  /** For a live region, how urgently screen readers announce its changes: `polite` or `assertive`. */
  live: string | undefined;
  /** The roles of the element's ancestors, the nearest first. */
  within: string[];
}

/**
 * Reads the browser's own accessibility tree, in the order of a screen reader. Playwright's snapshot is no substitute:
 * it computes names itself, and some of them differ from the browser's.
 */
export async function accessibilityTree(page: Page): Promise<Heard[]> {
  const session = await page.context().newCDPSession(page);
  const nodes = await readTree(session);
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const walk = (node: Node, within: string[]): Heard[] => {
    const own = node.ignored ? [] : [heard(node, within)];
    const around = [...own.map(({ role }) => role), ...within];
    const children = (node.childIds ?? []).flatMap((id) => byId.get(id) ?? []);
    return [...own, ...children.flatMap((child) => walk(child, around))];
  };
  return nodes.filter(({ parentId }) => parentId === undefined).flatMap((root) => walk(root, []));
}

async function readTree(session: CDPSession) {
  return (await session.send("Accessibility.getFullAXTree")).nodes;
}

function heard({ role, name, description, properties = [] }: Node, within: string[]): Heard {
  return {
    role: `${role?.value}`,
    name: `${name?.value ?? ""}`.trim(),
    description: `${description?.value ?? ""}`.trim(),
    live: properties.find((each) => each.name === "live")?.value.value as string | undefined,
    within,
  };
}
