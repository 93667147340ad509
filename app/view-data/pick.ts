/** Returns the named fields that an object has. A loader names what it passes: unset fields would be in the document, too. */
export function pick<Whole extends object, Name extends keyof Whole>(
  whole: Whole,
  ...names: Name[]
): Pick<Whole, Name> {
  return Object.fromEntries(
    names.filter((name) => name in whole).map((name) => [name, whole[name]]),
  ) as Pick<Whole, Name>;
}
