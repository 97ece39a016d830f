// @ts-check

/**
 * How many requests each client may send. Written by hand: libraries remember every client, however many come.
 *
 * @param {object} [options]
 * @param {number} [options.most] in one window
 * @param {number} [options.window] in ms
 * @param {number} [options.maxClients] more than these are counted together
 */
export function createAllowance({ most = 300, window = 60_000, maxClients = 10_000 } = {}) {
  /** @type {Map<string, number>} */
  const used = new Map()
  let ends = 0
  return {
    /** @param {string} client @returns {number} seconds to wait, 0 when the request may go on */
    take(client) {
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
