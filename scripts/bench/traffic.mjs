/** The files that the choice of a library adds: scripts and styles. A hint to fetch one has another type. */
const code = /\.(js|css)$/

/**
 * @typedef {object} Totals
 * @property {number} requests the number of requests of every kind, to every host
 * @property {number} elsewhere the number of requests to other hosts
 * @property {number} own the number of scripts and styles of the page's own origin
 * @property {number} bytes the compressed size of these
 */

/**
 * Counts a page's requests.
 * @param {import('@playwright/test').CDPSession} session
 * @param {import('./static-server.mjs').StaticServer} server
 */
export async function countTraffic(session, server) {
  /** @type {Totals} */
  const totals = { requests: 0, elsewhere: 0, own: 0, bytes: 0 }
  /** @type {Set<string>} of this origin only, because requests elsewhere may repeat for ever */
  const pending = new Set()
  let lastChange = performance.now()
  /** The time of the last change at other hosts and sockets. */
  let lastElsewhere = 0

  const moved = () => {
    lastElsewhere = performance.now()
  }
  const end = (/** @type {{ requestId: string }} */ { requestId }) => {
    if (pending.delete(requestId)) lastChange = performance.now()
    else moved()
  }
  session.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => {
    if (!/^https?:/.test(url)) return
    totals.requests += 1
    if (!url.startsWith(`${server.origin}/`)) {
      totals.elsewhere += 1
      moved()
      return
    }
    const { pathname } = new URL(url)
    if (code.test(pathname)) {
      totals.own += 1
      totals.bytes += server.weigh(pathname)
    }
    pending.add(requestId)
    lastChange = performance.now()
  })
  session.on('Network.webSocketCreated', () => {
    totals.requests += 1
    totals.elsewhere += 1
    moved()
  })
  session.on('Network.webSocketFrameSent', moved)
  session.on('Network.webSocketFrameReceived', moved)
  session.on('Network.loadingFinished', end)
  session.on('Network.loadingFailed', end)
  await session.send('Network.enable')

  /** @param {() => boolean} isMet @param {number} deadline */
  const until = async (isMet, deadline) => {
    while (!isMet()) {
      if (performance.now() > deadline) return false
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    return true
  }
  /** @param {number} silence */
  const isQuiet = (silence) => !pending.size && performance.now() - lastChange >= silence

  return {
    totals: () => ({ ...totals }),
    /** Waits until this origin has had no request and no answer for `silence` ms. @param {number} silence */
    async quiet(silence) {
      const came = await until(() => isQuiet(silence), performance.now() + 60_000)
      if (!came) throw new Error('The page did not come to rest in 60 s.')
    },
    /**
     * Waits until no host and no socket has had traffic for `silence` ms, counted from now on. Returns after `timeout`
     * ms in any case.
     * @param {number} silence @param {number} timeout
     */
    async still(silence, timeout) {
      const start = performance.now()
      const isStill = () => performance.now() - Math.max(start, lastElsewhere) >= silence
      await until(() => isQuiet(silence) && isStill(), start + timeout)
    },
  }
}
