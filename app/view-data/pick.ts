/** Returns the named fields that an object has. A loader names what it passes: the document also contains unset fields. */
export function pick<Whole extends object, Name extends keyof Whole>(
  whole: Whole,
  ...names: Name[]
): Pick<Whole, Name> {
  return Object.fromEntries(
    names.filter((name) => name in whole).map((name) => [name, whole[name]]),
  ) as Pick<Whole, Name>;
}
