/**
 * Returns the given fields of an object. A missing field stays missing, because documents also contain fields that are
 * undefined.
 */
export function pick<Whole extends object, Name extends keyof Whole>(
  whole: Whole,
  ...names: Name[]
): Pick<Whole, Name> {
  return Object.fromEntries(
    names.filter((name) => name in whole).map((name) => [name, whole[name]]),
  ) as Pick<Whole, Name>;
}
