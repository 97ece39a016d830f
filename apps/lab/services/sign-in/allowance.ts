export interface AllowanceOptions {
  /** In one window. */
  readonly most?: number
  /** In ms. */
  readonly window?: number
  /** More than these are counted together. */
  readonly maxClients?: number
}

/** How many requests each client may send. Written by hand: libraries remember every client, however many come. */
export function createAllowance({
  most = 300,
  window = 60_000,
  maxClients = 10_000,
}: AllowanceOptions = {}) {
  const used = new Map<string, number>()
  let ends = 0
  return {
    /** @returns seconds to wait, 0 when the request may go on */
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
