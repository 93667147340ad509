/* These functions run in the page, so each must be self-contained. */

/** Returns whether React has hydrated the page: an effect of app/components/page-transition.tsx then controls scrolling. */
export function isHydrated(): boolean {
  return history.scrollRestoration === "manual";
}

/**
 * Returns whether the page has hydrated and then loaded its late styles, and the fonts that its text needs. Until then,
 * what a test measures may still change.
 */
export function isReady(): boolean {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
  return (
    history.scrollRestoration === "manual" &&
    sheets.every(({ sheet, media }) => sheet && media !== "not all") &&
    // Browsers load a font once a layout needs it, which reading the height forces.
    document.body.offsetHeight > 0 &&
    document.fonts.status === "loaded"
  );
}

/** Scrolls to each image outside of popovers and waits until it has loaded. @returns the URLs of those that fail to load */
export async function imagesThatFail(): Promise<string[]> {
  const failed: string[] = [];
  for (const image of document.querySelectorAll<HTMLImageElement>("img:not([popover] *)")) {
    let isShown = false;
    let hasFailed = false;
    while (!isShown && !hasFailed) {
      const source = image.currentSrc;
      // Scrolls in each frame, because content that is laid out above the image moves it.
      image.scrollIntoView({ behavior: "instant" });
      await new Promise(requestAnimationFrame);
      isShown = image.complete && (await image.decode().catch(() => false)) !== false;
      // A picture takes another source when the window's size has changed, and is then decoded again.
      hasFailed = !isShown && image.complete && source !== "" && source === image.currentSrc;
    }
    if (hasFailed) failed.push(image.currentSrc);
  }
  return failed;
}

/** Scrolls to the end of the page, in steps that show each part of it for two frames. */
export async function scrollThrough(): Promise<void> {
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
    window.scrollTo({ top, behavior: "instant" });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }
}

/** Returns for each entry of the timeline whether it is at rest: no part of it is moved, faded or hidden. */
export function restingEntries(): boolean[] {
  const isResting = (element: Element) => {
    const { transform, translate, scale, opacity, visibility, display } = getComputedStyle(element);
    const unmoved = [transform, translate, scale].every((value) => value === "none");
    return unmoved && opacity === "1" && visibility === "visible" && display !== "none";
  };
  return [...document.querySelectorAll("main ol > li")].map((entry) =>
    // The year is centred by a translation.
    [entry, ...entry.querySelectorAll(":not(.timeline-year)")].every(isResting),
  );
}
