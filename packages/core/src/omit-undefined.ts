/** Leaves out what is undefined, for a wallet, a node or a store that takes a key for an answer. */
export function omitUndefined<T extends object>(value: T): T {
  const copy = { ...value }
  for (const key in copy) if (copy[key] === undefined) delete copy[key]
  return copy
}
