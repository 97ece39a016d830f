export interface AllowanceOptions {
  /** The maximum number of requests in one window. */
  readonly most?: number
  /** The length of the window in ms. */
  readonly window?: number
  /** The maximum number of separate clients. Further clients share one count. */
  readonly maxClients?: number
}

/** Limits the requests of each client. Written by hand, because libraries store every client without a limit. */
export function createAllowance({
  most = 300,
  window = 60_000,
  maxClients = 10_000,
}: AllowanceOptions = {}) {
  const used = new Map<string, number>()
  let ends = 0
  return {
    /** @returns the seconds to wait, 0 if the request may continue */
    take(client: string): number {
      const now = Date.now()
      if (now >= ends) {
        used.clear()
        ends = now + window
      }
      const key = used.has(client) || used.size < maxClients ? client : 'everybody else'
      const count = (used.get(key) ?? 0) + 1
      used.set(key, count)
      return count > most ? Math.ceil((ends - now) / 1000) : 0
    },
  }
}
