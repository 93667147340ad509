/*
 * These functions run in the page, so they can use nothing from outside of themselves.
 */

/**
 * Whether React has hydrated the page and run its effects. One of the effects takes over scrolling
 * (app/components/page-transition.tsx), and gives it back before the page is left.
 */
export function isHydrated(): boolean {
  return history.scrollRestoration === "manual";
}

/** Scrolls to each image and waits until it has loaded. @returns the addresses of the images that fail to load */
export async function imagesThatFail(): Promise<string[]> {
  const failed: string[] = [];
  for (const image of document.querySelectorAll("img")) {
    let settled = image.complete;
    for (const end of ["load", "error"]) image.addEventListener(end, () => (settled = true));
    // Scrolls again in each frame, because content that is laid out above the image moves it.
    while (!settled) {
      image.scrollIntoView({ behavior: "instant" });
      await new Promise(requestAnimationFrame);
    }
    await image.decode().catch(() => failed.push(image.currentSrc));
  }
  return failed;
}

/** The arrangement of the landing page's social links. */
export function socialLinks() {
  const links = [...document.querySelectorAll(".social-links a")].map((link) => {
    const caption = [...link.querySelectorAll("span")].at(-1)?.getBoundingClientRect();
    const { left, top } = link.getBoundingClientRect();
    return { left: Math.round(left), top: Math.round(top), captionWidth: caption?.width ?? 0 };
  });
  const lefts = new Set(links.map(({ left }) => left)).size;
  const tops = new Set(links.map(({ top }) => top)).size;
  const shown = links.filter(({ captionWidth }) => captionWidth > 10).length;
  return {
    layout: lefts === 1 && tops === 3 ? "list" : lefts === 3 && tops === 1 ? "row" : "neither",
    captions: shown === 3 ? "shown" : shown === 0 ? "hidden" : "mixed",
  };
}

/** How many certificates each row of the gallery has. */
export function rowsOfCertificates(): number[] {
  const rows = new Map<number, number>();
  for (const tile of document.querySelectorAll(".certifications > li")) {
    const top = Math.round(tile.getBoundingClientRect().top);
    rows.set(top, (rows.get(top) ?? 0) + 1);
  }
  return [...rows.values()];
}

/** Waits until the typing line shows a text. */
export function untilTyped(text: string): Promise<void> {
  return new Promise((resolve) => {
    const line = document.querySelector(".typing-line") as Element;
    const look = () => {
      if (line.querySelector("[aria-hidden=true]")?.textContent?.trim() === text) resolve();
    };
    new MutationObserver(look).observe(line, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
}

/** Scrolls to the end, and shows each part of the page for a moment. */
export async function scrollThrough(): Promise<void> {
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
    window.scrollTo({ top, behavior: "instant" });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }
}

/** For each entry of the timeline, whether it is at rest: no part of it is moved, faded or hidden. */
export function restingEntries(): boolean[] {
  const isResting = (element: Element) => {
    const { transform, translate, scale, opacity, visibility, display } = getComputedStyle(element);
    const unmoved = [transform, translate, scale].every((value) => value === "none");
    return unmoved && opacity === "1" && visibility === "visible" && display !== "none";
  };
  return [...document.querySelectorAll("main ol > li")].map((entry) =>
    [entry, ...entry.querySelectorAll("*")].every(isResting),
  );
}
