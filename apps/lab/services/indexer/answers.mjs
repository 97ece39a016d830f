// @ts-check
import { Hono } from 'hono'
import { openIndexer } from './indexer.mjs'
import { failureBody, Refused } from './refused.mjs'
import { accountRoutes } from './routes/account.mjs'
import { convertRoutes } from './routes/convert.mjs'
import { rpcRoutes } from './routes/json-rpc.mjs'
import { nameRoutes } from './routes/names.mjs'
import { nftRoutes } from './routes/nfts.mjs'
import { onrampRoutes } from './routes/onramp.mjs'
import { priceRoutes } from './routes/prices.mjs'
import { listedOf, tokensOf } from './tokens.mjs'

/**
 * The answers of the blockchain API. The database opens with the first request that needs it.
 *
 * @param {import('./indexer.mjs').IndexedServices} services
 */
export function createAnswers(services) {
  /** @type {Promise<import('./indexer.mjs').Indexer> | undefined} */
  let indexer
  const open = () => {
    indexer ??= openIndexer(services).catch((error) => {
      indexer = undefined
      throw error
    })
    return indexer
  }
  const listed = listedTokens(services)
  const app = new Hono()
  app.use(async (c, next) => {
    c.header('Cache-Control', 'no-store')
    await next()
  })
  app.get('/v1/supported-chains', (c) => c.json({ http: [...listed.keys()], ws: [] }))
  app.route('/v1/account', accountRoutes(open, services.onramp?.ledger))
  app.route('/v1/fungible', priceRoutes(listed))
  app.route('/v1/convert', convertRoutes(services.chains))
  app.route('/v1', nameRoutes(open))
  if (services.onramp) app.route('/v1', onrampRoutes(services.onramp))
  app.route('/', rpcRoutes(nodesOf(services)))
  app.route('/lab', nftRoutes(open))
  app.notFound((c) => c.json(failureBody('path', 'not found'), 404))
  app.onError((error, c) => {
    if (error instanceof Refused) {
      return c.json(failureBody(error.field, error.description), error.status)
    }
    return c.json(failureBody('server', error.message), 500)
  })
  return {
    fetch: (/** @type {Request} */ request) => app.fetch(request),
    async ready() {
      await open()
    },
    /** @param {string} address */
    async forgetNames(address) {
      const { store } = await open()
      await store.forgetNames(address.toLowerCase())
    },
    async stop() {
      await (await indexer?.catch(() => undefined))?.close()
    },
  }
}

/** The tokens of each chain. @param {import('./indexer.mjs').IndexedServices} services */
function listedTokens({ chains, solana = [], bitcoin = [] }) {
  const all = [
    ...chains.map((chain) => ({ chainId: `eip155:${chain.id}`, tokens: tokensOf(chain) })),
    ...solana.map(({ id, tokens = [] }) => ({ chainId: `solana:${id}`, tokens })),
    ...bitcoin.map(({ id }) => ({ chainId: `bip122:${id}`, tokens: [] })),
  ]
  return new Map(all.map(({ chainId, tokens }) => [chainId, listedOf(chainId, tokens)]))
}

/** Where each chain is asked that has JSON-RPC. @param {import('./indexer.mjs').IndexedServices} services */
const nodesOf = ({ chains, solana = [] }) =>
  new Map([
    ...chains.map(({ id, rpcUrl }) => /** @type {const} */ ([`eip155:${id}`, rpcUrl])),
    ...solana.map(({ id, url }) => /** @type {const} */ ([`solana:${id}`, url])),
  ])
