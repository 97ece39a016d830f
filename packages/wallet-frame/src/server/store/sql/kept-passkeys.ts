/** Those that are kept, as a parameter; null where none ends. */
export const keptList = (ids: readonly string[] | undefined): string | null =>
  ids === undefined ? null : JSON.stringify(ids)

/** Whether a row of `wallet_passkeys` is not among those that are kept. @param list - names that parameter */
export const isDropped = (list: '$4' | '$8'): string =>
  `(${list}::jsonb is not null and not ${list}::jsonb ? wallet_passkeys.credential_id)`
