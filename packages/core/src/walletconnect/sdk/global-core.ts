/**
 * Runs what makes an SDK core, without the core that the SDK then leaves on `globalThis` and would
 * hand to the next instance with the same prefix (after a hot reload, a dead one).
 *
 * @param create - makes the core before its first await
 */
export function withoutGlobalCore<T>(prefix: string, create: () => T): T {
  const names = [`_walletConnectCore_${prefix}`, `_walletConnectCore_${prefix}_count`]
  const forget = () => {
    for (const name of names) Reflect.deleteProperty(globalThis, name)
  }
  forget()
  try {
    return create()
  } finally {
    forget()
  }
}
