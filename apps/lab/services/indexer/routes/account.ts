import { Hono } from 'hono'
import { describePurchase, type Ledger } from '../../onramp/ledger.js'
import type { IndexedChain } from '../chain.js'
import { cursorAfter, readCursor } from '../cursor.js'
import { describeTransaction } from '../history.js'
import type { Indexer } from '../indexer.js'
import { accountPath, balanceQuery, check, historyQuery } from '../params.js'
import { targetsOf } from '../targets.js'
import { keyOf } from '../tokens.js'

/** The number of transactions on a page. */
const pageSize = 20

/**
 * Creates the routes for an account's balance and activity.
 *
 * @param ledger - the purchases at the on-ramp
 */
export function accountRoutes(open: () => Promise<Indexer>, ledger?: Ledger) {
  const app = new Hono()

  app.get('/:address/history', async (c) => {
    const { address: given } = check(accountPath, c.req.param())
    const { chainId, cursor, onramp } = check(historyQuery, c.req.query())
    const after = cursor === undefined ? undefined : readCursor(cursor)
    const indexer = await open()
    const { address, chains } = targetsOf(indexer, given, chainId)
    if (onramp !== undefined) {
      const ids = chains.map((chain) => chain.chainId)
      const bought = ledger?.bought(address, onramp, ids) ?? []
      return c.json({ data: bought.map(describePurchase), next: null })
    }
    await Promise.all(chains.map((chain) => chain.catchUp(address)))
    const byId = new Map(chains.map((chain) => [chain.chainId, chain]))
    const query = { address, chainIds: [...byId.keys()], after, limit: pageSize + 1 }
    const { rows, transfers } = await indexer.store.history(query)
    const page = rows.slice(0, pageSize)
    const described = await Promise.all(
      page.flatMap((row) => {
        const facts = byId.get(row.chainId)?.facts
        if (!facts) return []
        const own = transfers.filter(
          ({ chainId: on, hash }) => on === row.chainId && hash === row.hash,
        )
        return describeTransaction(row, own, { address, facts })
      }),
    )
    const data = described.map((one) =>
      ledger?.has(one.metadata.hash)
        ? { ...one, metadata: { ...one.metadata, operationType: 'buy' } }
        : one,
    )
    const last = page.at(-1)
    return c.json({ data, next: rows.length > pageSize && last ? cursorAfter(last) : null })
  })

  app.get('/:address/balance', async (c) => {
    const { address: given } = check(accountPath, c.req.param())
    const { chainId, forceUpdate = [] } = check(balanceQuery, c.req.query())
    const { address, chains } = targetsOf(await open(), given, chainId)
    const balances = await Promise.all(
      chains.map((chain) => chain.balances(address, forcedOn(chain, forceUpdate))),
    )
    return c.json({ balances: balances.flat() })
  })
  return app
}

/** Returns the requested token addresses that are on the chain. */
function forcedOn({ chainId, isAddress }: IndexedChain, tokens: readonly string[]) {
  return tokens.flatMap((token) => {
    const [address = '', ...network] = token.split(':').reverse()
    if (network.length > 0 && token !== `${chainId}:${address}`) return []
    const key = keyOf(chainId, address)
    return isAddress(key) ? [key] : []
  })
}
