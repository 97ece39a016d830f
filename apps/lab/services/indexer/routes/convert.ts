import { Hono } from 'hono'
import type { LabChain } from '../../server/lab-config.js'
import { createMarket } from '../evm/market.js'
import {
  allowanceQuery,
  check,
  gasPriceQuery,
  quoteQuery,
  swapBody,
  swapTokensQuery,
  tradeQuery,
} from '../params.js'
import { pictureOf } from '../pictures.js'
import { nativeOf } from '../prices.js'
import { Refused } from '../refused.js'

/** The address that stands for the native currency. */
const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** Creates the swap routes, for chains with a market. */
export function convertRoutes(chains: readonly LabChain[]) {
  const markets: ReadonlyMap<string, ReturnType<typeof createMarket>> = new Map(
    chains.flatMap(({ id, rpcUrl, market }) =>
      market ? [[`eip155:${id}`, createMarket(rpcUrl, market)] as const] : [],
    ),
  )
  const marketOf = (chainId: string) => {
    const market = markets.get(chainId)
    if (!market) throw new Refused(400, 'chainId', 'not supported')
    return market
  }
  /** Returns the tokens of a trade, which must be on one network. @param ids - CAIP-10 */
  const read = ({ userAddress, from, to }: { userAddress: string; from: string; to: string }) => {
    const [account, first, last] = [userAddress, from, to].map(split)
    const chainId = account?.chainId ?? ''
    if (!account || first?.chainId !== chainId || last?.chainId !== chainId) {
      throw new Refused(400, 'from', 'not on the account’s network')
    }
    return {
      chainId,
      owner: account.address,
      market: marketOf(chainId),
      ...(first.address !== native && { from: first.address }),
      ...(last.address !== native && { to: last.address }),
    }
  }
  const app = new Hono()

  app.get('/tokens', (c) => {
    const { chainId } = check(swapTokensQuery, c.req.query())
    const ids = chainId === undefined ? [...markets.keys()] : [chainId]
    const tokens = ids.flatMap((id) => {
      const { name, symbol, decimals } = nativeOf(id)
      const all = [{ address: native, name, symbol, decimals }, ...(markets.get(id)?.tokens ?? [])]
      return all.map((token) => ({
        ...token,
        address: `${id}:${token.address.toLowerCase()}`,
        logoUri: pictureOf(token.symbol),
        eip2612: 'eip2612' in token && token.eip2612 === true,
      }))
    })
    return c.json({ tokens })
  })

  app.get('/quotes', async (c) => {
    const { amount, userAddress, ...ids } = check(quoteQuery, c.req.query())
    const { market, ...trade } = read({ userAddress, ...ids })
    const toAmount = await market.quote({ ...trade, amount: BigInt(amount) })
    const quote = { id: null, fromAmount: amount, fromAccount: ids.from, toAccount: ids.to }
    return c.json({ quotes: [{ ...quote, toAmount: String(toAmount) }] })
  })

  app.get('/gas-price', async (c) => {
    const { chainId } = check(gasPriceQuery, c.req.query())
    const price = String(await marketOf(chainId).gasPrice())
    return c.json({ standard: price, fast: price, instant: price })
  })

  app.get('/allowance', async (c) => {
    const { tokenAddress, userAddress } = check(allowanceQuery, c.req.query())
    const [token, owner] = [split(tokenAddress), split(userAddress)]
    const allowance = await marketOf(token.chainId).allowance(token.address, owner.address)
    return c.json({ allowance: String(allowance) })
  })

  app.get('/build-approve', async (c) => {
    const query = check(tradeQuery, c.req.query())
    const { market, chainId, owner, from } = read(query)
    if (from === undefined) throw new Refused(400, 'from', 'needs no approval')
    const { to, data, value, gas, gasPrice } = await market.approval(from)
    const eip155 = { gas: Number(gas), gasPrice: String(gasPrice) }
    const parties = { from: `${chainId}:${owner}`, to: `${chainId}:${to}` }
    return c.json({ tx: { ...parties, data, value: String(value), eip155 } })
  })

  app.post('/build-transaction', async (c) => {
    const body = check(swapBody, await c.req.json().catch(() => undefined))
    const { market, chainId, owner, ...trade } = read(body)
    const { to, data, value, gas, gasPrice } = await market.swap({
      ...trade,
      owner,
      amount: BigInt(body.amount),
      slippage: body.eip155.slippage,
      permit: body.eip155.permit,
      isEstimated: !body.disableEstimate,
    })
    const eip155 = { gas: String(gas), gasPrice: String(gasPrice) }
    const parties = { from: `${chainId}:${owner}`, to: `${chainId}:${to}` }
    return c.json({ tx: { ...parties, data, amount: String(value), eip155 } })
  })
  return app
}

/** @param id - CAIP-10 */
function split(id: string) {
  const at = id.lastIndexOf(':')
  return { chainId: id.slice(0, at), address: id.slice(at + 1).toLowerCase() }
}
