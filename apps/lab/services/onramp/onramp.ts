import { Hono } from 'hono'
import { listen } from '../http/listen.js'
import type { IndexedServices } from '../indexer/indexer.js'
import { createLedger, type Ledger, type ProviderName } from './ledger.js'
import { type Good, goodsOf, quoteOf } from './market.js'
import { orderPage, outcomePage, policy } from './provider-page.js'

/** The providers' display names. */
const labels: Readonly<Record<ProviderName, string>> = { meld: 'Meld', coinbase: 'Coinbase' }

export interface Onramp {
  readonly ledger: Ledger
  readonly goods: readonly Good[]
  /** Returns the origin of a provider's pages. */
  readonly origin: (provider: ProviderName) => string
  /** Stops the pages. Safe to call again. */
  readonly stop: () => Promise<void>
}

/**
 * Starts the pages of two on-ramps, each on an origin of its own. They pay without a source, in
 * real transactions of the local chains.
 *
 * @param host - the address to listen on
 */
export async function startOnramp(services: IndexedServices, host?: string): Promise<Onramp> {
  const ledger = createLedger()
  const start = (name: ProviderName) => listen(createPages(name, ledger, services), 0, host)
  const meld = await start('meld')
  const coinbase = await start('coinbase')
  const pages = { meld, coinbase }
  return {
    ledger,
    goods: goodsOf(services),
    origin: (provider) => pages[provider].url,
    async stop() {
      await Promise.all([meld.stop(), coinbase.stop()])
    },
  }
}

function createPages(name: ProviderName, ledger: Ledger, services: IndexedServices) {
  const label = labels[name]
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    c.header('Content-Security-Policy', policy)
    c.header('Referrer-Policy', 'no-referrer')
    // Coinbase's page sends this header: its opener then sees a closed window.
    if (name === 'coinbase') c.header('Cross-Origin-Opener-Policy', 'same-origin')
  })
  app.get('/buy/:token', (c) => {
    const order = ledger.find(c.req.param('token'))
    return order
      ? c.html(orderPage(label, order))
      : c.html(outcomePage(label, 'This order has ended.'), 404)
  })
  app.post('/buy/:token', async (c) => {
    const token = c.req.param('token')
    const order = ledger.find(token)
    if (!order) return c.html(outcomePage(label, 'This order has ended.'), 404)
    const { answer } = await c.req.parseBody()
    if (answer !== 'pay') {
      ledger.settle(token, { hash: token, status: 'failed', bought: '0' })
      return c.html(outcomePage(label, 'You did not pay.'))
    }
    const { purchase: bought } = quoteOf(order.good, order)
    const { pay } = await import('./pay.js')
    const hash = await pay(services, { address: order.address, good: order.good, amount: bought })
    ledger.settle(token, { hash, status: 'confirmed', bought })
    return c.html(outcomePage(label, `Paid: ${bought} ${order.good.symbol} is on its way.`))
  })
  return app
}
