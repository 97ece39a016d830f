// @ts-check
import { Hono } from 'hono'
import { listen } from '../http/listen.mjs'
import { createLedger } from './ledger.mjs'
import { goodsOf, quoteOf } from './market.mjs'
import { orderPage, outcomePage, policy } from './provider-page.mjs'

/** What the providers call themselves. @type {Readonly<Record<import('./ledger.mjs').ProviderName, string>>} */
const labels = { meld: 'Meld', coinbase: 'Coinbase' }

/**
 * @typedef {object} Onramp
 * @property {import('./ledger.mjs').Ledger} ledger
 * @property {readonly import('./market.mjs').Good[]} goods
 * @property {(provider: import('./ledger.mjs').ProviderName) => string} origin of its pages
 * @property {() => Promise<void>} stop calling again does no harm
 */

/**
 * The pages of two on-ramps, each on an origin of its own. They pay out of nothing, in real transactions of the local
 * chains.
 *
 * @param {import('../indexer/indexer.mjs').IndexedServices} services
 * @param {string} [host] the address to listen on
 * @returns {Promise<Onramp>}
 */
export async function startOnramp(services, host) {
  const ledger = createLedger()
  const start = (/** @type {import('./ledger.mjs').ProviderName} */ name) =>
    listen(createPages(name, ledger, services), 0, host)
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

/**
 * @param {import('./ledger.mjs').ProviderName} name
 * @param {import('./ledger.mjs').Ledger} ledger
 * @param {import('../indexer/indexer.mjs').IndexedServices} services
 */
function createPages(name, ledger, services) {
  const label = labels[name]
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    c.header('Content-Security-Policy', policy)
    c.header('Referrer-Policy', 'no-referrer')
    // As one of the two does: whoever opened it then sees a window that is closed.
    if (name === 'coinbase') c.header('Cross-Origin-Opener-Policy', 'same-origin')
  })
  app.get('/buy/:token', (c) => {
    const order = ledger.find(c.req.param('token'))
    return order ? c.html(orderPage(label, order)) : c.html(outcomePage(label, 'It is over.'), 404)
  })
  app.post('/buy/:token', async (c) => {
    const token = c.req.param('token')
    const order = ledger.find(token)
    if (!order) return c.html(outcomePage(label, 'It is over.'), 404)
    const { answer } = await c.req.parseBody()
    if (answer !== 'pay') {
      ledger.settle(token, { hash: token, status: 'failed', bought: '0' })
      return c.html(outcomePage(label, 'You did not pay.'))
    }
    const { purchase: bought } = quoteOf(order.good, order)
    const { pay } = await import('./pay.mjs')
    const hash = await pay(services, { address: order.address, good: order.good, amount: bought })
    ledger.settle(token, { hash, status: 'confirmed', bought })
    return c.html(outcomePage(label, `Paid: ${bought} ${order.good.symbol} is on its way.`))
  })
  return app
}
