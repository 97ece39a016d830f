/**
 * Creates an SDK core and removes it from `globalThis`. The SDK would reuse it for the next instance with the same
 * prefix, although it is dead after a hot reload.
 *
 * @param create - creates the core before its first await
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
