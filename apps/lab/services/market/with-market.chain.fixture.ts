import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { type OpenMarket, openMarket } from './swap.chain.fixture.js'

/**
 * Opens a market for the tests of a file, in a page of their own, and restores it after each test.
 *
 * @returns the market, while tests run, and the functions that end with a test
 */
export function withMarket(chain: { readonly id: number; readonly url: string }) {
  const cleanups: (() => void)[] = []
  let opened: OpenMarket | undefined
  const market = (): OpenMarket => {
    if (!opened) throw new Error('the market opens before the tests')
    return opened
  }
  beforeAll(async () => {
    opened = await openMarket(chain)
    // Wallets announce themselves on a page. The services need Node's own globals, and are already loaded.
    const page = new EventTarget()
    for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const) {
      vi.stubGlobal(name, page[name].bind(page))
    }
  }, 60_000)
  afterAll(() => opened?.api.stop())
  afterEach(async () => {
    for (const end of cleanups.splice(0)) end()
    market().api.reset()
    await market().node.setAutomine(true)
  })
  return { market, ends: cleanups }
}
