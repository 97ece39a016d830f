// @ts-check
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * The wanted port when it is free, else 0: a server that listens on 0 gets a free one.
 *
 * @param {number} port
 * @returns {Promise<number>}
 */
export async function portOrFree(port) {
  if (port === 0) return 0
  const probe = createServer()
  try {
    probe.listen(port, '127.0.0.1')
    await once(probe, 'listening')
    return port
  } catch {
    return 0
  } finally {
    probe.close()
  }
}

/**
 * The first free port from `port` on; 0 stays 0.
 *
 * @param {number} port
 * @returns {Promise<number>}
 */
export async function nextFreePort(port) {
  for (let next = port; next < port + 100; next += 1) {
    if ((await portOrFree(next)) === next) return next
  }
  return 0
}
