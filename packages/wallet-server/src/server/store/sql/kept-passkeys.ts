/** The kept credential ids as a JSON parameter; null removes no passkey. */
export const keptList = (ids: readonly string[] | undefined): string | null =>
  ids === undefined ? null : JSON.stringify(ids)
