/** Removes undefined fields, for wallets, nodes and stores that treat a present key as a value. */
export function omitUndefined<T extends object>(value: T): T {
  const copy = { ...value }
  for (const key in copy) if (copy[key] === undefined) delete copy[key]
  return copy
}
