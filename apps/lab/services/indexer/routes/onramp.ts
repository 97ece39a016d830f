import { type Context, Hono } from 'hono'
import { type Good, limits, quoteOf, rates } from '../../onramp/market.js'
import type { Onramp } from '../../onramp/onramp.js'
import { optionsQuery, quoteBody, quoteQuery, urlBody, urlQuery } from '../onramp-params.js'
import { check } from '../params.js'
import { Refused } from '../refused.js'

/** Creates the routes for tokens on sale, prices, and the sellers' pages. */
export function onrampRoutes({ goods, ledger, origin }: Onramp) {
  const app = new Hono()

  app.get('/onramp/options', (c) => {
    check(optionsQuery, c.req.query())
    return c.json({
      purchaseCurrencies: currenciesOf(goods),
      paymentCurrencies: paymentCurrencies(),
    })
  })

  app.post('/onramp/quote', async (c) => {
    check(quoteQuery, c.req.query())
    const { purchaseCurrency, paymentCurrency, paymentMethod, amount, network } = check(
      quoteBody,
      await readJson(c),
    )
    const good = findGood(goods, network, purchaseCurrency.symbol)
    const { id: currency } = paymentCurrency
    const { subtotal, networkFee, purchase } = quoteOf(good, {
      amount: Number(amount),
      currency,
      method: paymentMethod ?? 'card',
    })
    const money = (text: string) => ({ amount: text, currency })
    return c.json({
      paymentTotal: money(Number(amount).toFixed(2)),
      paymentSubtotal: money(subtotal),
      purchaseAmount: { amount: purchase, currency: good.symbol },
      networkFee: money(networkFee),
      quoteId: crypto.randomUUID(),
    })
  })

  app.post('/generators/onrampurl', async (c) => {
    const { provider } = check(urlQuery, c.req.query())
    const body = check(urlBody, await readJson(c))
    const [wallet] = body.destinationWallets
    const good = findGood(goods, wallet.blockchains[0], wallet.assets[0])
    const amount = body.presetFiatAmount ?? 100
    const token = ledger.order({
      provider,
      address: wallet.address,
      good,
      amount,
      currency: body.fiatCurrency ?? 'USD',
      method: body.defaultPaymentMethod?.toLowerCase() ?? 'card',
    })
    return c.json({ url: `${origin(provider)}/buy/${token}` })
  })
  return app
}

const readJson = async (c: Context) => {
  try {
    return await c.req.json()
  } catch (cause) {
    throw new Refused(400, 'body', 'not JSON', { cause })
  }
}

function findGood(goods: readonly Good[], network: string, symbol: string) {
  const good = goods.find((one) => one.network === network && one.symbol === symbol)
  if (!good) throw new Refused(400, 'network', `${symbol} is not for sale on ${network}`)
  return good
}

const paymentCurrencies = () =>
  Object.keys(rates).map((id) => ({ id, payment_method_limits: limits }))

/** Returns each currency with its networks. */
function currenciesOf(goods: readonly Good[]) {
  const currencies = new Map<
    string,
    { id: string; name: string; symbol: string; networks: object[] }
  >()
  for (const { symbol, name, network, networkName, chainId, contract } of goods) {
    const id = symbol.toLowerCase()
    const currency = currencies.get(id) ?? { id, name, symbol, networks: [] }
    const [, reference = ''] = chainId.split(':')
    currency.networks.push({
      name: network,
      display_name: networkName,
      contract_address: contract,
      chain_id: chainId.startsWith('eip155:') ? reference : chainId,
    })
    currencies.set(id, currency)
  }
  return [...currencies.values()]
}
