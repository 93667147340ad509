import type { CDPSession, Page } from "playwright-core";

type Node = Awaited<ReturnType<typeof readTree>>[number];

/** What the browser tells assistive technology about one element. */
export interface Heard {
  role: string;
  name: string;
  description: string;
  focused: boolean;
  /** Whether what a control opens is open. Undefined if it opens nothing. */
  expanded: boolean | undefined;
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
  const property = (wanted: string) =>
    properties.find((each) => each.name === wanted)?.value.value as unknown;
  return {
    role: `${role?.value}`,
    name: `${name?.value ?? ""}`.trim(),
    description: `${description?.value ?? ""}`.trim(),
    focused: property("focused") === true,
    expanded: property("expanded") as boolean | undefined,
    live: property("live") as string | undefined,
    within,
  };
}

/** The roles of the elements that a visitor can activate. */
export const controls = ["link", "button", "tab"];
