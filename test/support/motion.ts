import type { Page } from "playwright-core";

/** One CSS animation or transition that ran. */
interface Motion {
  /** The name of the element that it moves. */
  element: string;
  /** The properties that it changes. */
  properties: string[];
  /** In milliseconds. */
  duration: number;
}

declare global {
  interface Window {
    seenMotion?: Motion[];
  }
}

/** In the page: from now on, remembers every animation and transition that starts. */
export function recordMotion(): void {
  const seen: Motion[] = (window.seenMotion = []);
  const known = new WeakSet<Animation>();
  const look = () => {
    for (const animation of document.getAnimations()) {
      if (known.has(animation) || !(animation.effect instanceof KeyframeEffect)) continue;
      known.add(animation);
      const duration = Number(animation.effect.getComputedTiming().duration);
      // What only changes later, as the look of a link whose page is still loading, does not move.
      if (duration === 0) continue;
      const names = animation.effect.getKeyframes().flatMap((keyframe) => Object.keys(keyframe));
      const element = animation.effect.target?.localName ?? "";
      seen.push({ element, properties: [...new Set(names)], duration });
    }
  };
  document.addEventListener("animationstart", look);
  document.addEventListener("transitionrun", look);
}

/** In the page: the durations of the recorded animations of an element that change a property, such as "opacity". */
export function durationsOf([element, property]: readonly [element: string, property: string]): number[] {
  return (window.seenMotion ?? [])
    .filter((motion) => motion.element === element && motion.properties.includes(property))
    .map(({ duration }) => duration);
}

/** Waits until all animations have ended, except those that scrolling drives, which do not end. */
export async function untilMotionEnds(page: Page): Promise<void> {
  await page.evaluate(() => {
    const timed = document.getAnimations().filter(({ timeline }) => timeline instanceof DocumentTimeline);
    return Promise.all(timed.map(({ finished }) => finished));
  });
}
