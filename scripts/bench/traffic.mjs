/** Scripts and styles are what a page pays for by its choice of a library. */
const weighed = new Set(['Script', 'Stylesheet'])

/**
 * @typedef {object} Totals
 * @property {number} requests of every kind, to every host, that were asked for
 * @property {number} elsewhere those of them to other hosts, none of which answers
 * @property {number} bytes of scripts and styles of the page's own origin, compressed
 */

/**
 * Counts what a page asks for.
 * @param {import('@playwright/test').CDPSession} session
 * @param {import('./static-server.mjs').StaticServer} server
 */
export async function countTraffic(session, server) {
  /** @type {Totals} */
  const totals = { requests: 0, elsewhere: 0, bytes: 0 }
  /** @type {Set<string>} of this origin alone: what asks elsewhere may ask again for ever */
  const pending = new Set()
  let lastChange = performance.now()

  const end = (/** @type {{ requestId: string }} */ { requestId }) => {
    if (pending.delete(requestId)) lastChange = performance.now()
  }
  session.on('Network.requestWillBeSent', ({ requestId, request: { url }, type }) => {
    if (!/^https?:/.test(url)) return
    totals.requests += 1
    if (!url.startsWith(`${server.origin}/`)) {
      totals.elsewhere += 1
      return
    }
    if (weighed.has(type ?? '')) totals.bytes += server.weigh(new URL(url).pathname)
    pending.add(requestId)
    lastChange = performance.now()
  })
  session.on('Network.webSocketCreated', () => {
    totals.requests += 1
    totals.elsewhere += 1
  })
  session.on('Network.loadingFinished', end)
  session.on('Network.loadingFailed', end)
  await session.send('Network.enable')

  return {
    totals: () => ({ ...totals }),
    /** Until nothing of this origin was asked for or arrived for `silence` ms. @param {number} silence */
    async quiet(silence) {
      const deadline = performance.now() + 60_000
      const isQuiet = () => !pending.size && performance.now() - lastChange >= silence
      while (!isQuiet()) {
        if (performance.now() > deadline) throw new Error('The page did not come to rest in 60 s.')
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
  }
}
