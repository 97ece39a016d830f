import { Hono } from 'hono'
import { type IndexedServices, type Indexer, openIndexer } from './indexer.js'
import { failureBody, Refused } from './refused.js'
import { accountRoutes } from './routes/account.js'
import { convertRoutes } from './routes/convert.js'
import { rpcRoutes } from './routes/json-rpc.js'
import { nameRoutes } from './routes/names.js'
import { nftRoutes } from './routes/nfts.js'
import { onrampRoutes } from './routes/onramp.js'
import { priceRoutes } from './routes/prices.js'
import { type GrantedSession, type Sessions, sessionRoutes } from './routes/sessions.js'
import { listedOf, tokensOf } from './tokens.js'

/** Creates the routes of the blockchain API. The database opens with the first request that needs it. */
export function createAnswers(services: IndexedServices) {
  let indexer: Promise<Indexer> | undefined
  const open = () => {
    indexer ??= openIndexer(services).catch((error) => {
      indexer = undefined
      throw error
    })
    return indexer
  }
  const listed = listedTokens(services)
  const sessions: Sessions = new Map()
  const app = new Hono()
  app.use(async (c, next) => {
    c.header('Cache-Control', 'no-store')
    await next()
  })
  app.get('/v1/supported-chains', (c) => c.json({ http: [...listed.keys()], ws: [] }))
  app.route('/v1/account', accountRoutes(open, services.onramp?.ledger))
  app.route('/v1/fungible', priceRoutes(listed))
  app.route('/v1/convert', convertRoutes(services.chains))
  app.route('/v1/sessions', sessionRoutes(sessions))
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
    fetch: (request: Request) => app.fetch(request),
    async ready() {
      await open()
    },
    setSessions(address: string, granted: readonly GrantedSession[]) {
      sessions.set(address.toLowerCase(), [...granted])
    },
    async forgetNames(address: string) {
      const { store } = await open()
      await store.forgetNames(address.toLowerCase())
    },
    async stop() {
      await (await indexer?.catch(() => undefined))?.close()
    },
  }
}

/** Returns the tokens of each chain. */
function listedTokens({ chains, solana = [], bitcoin = [] }: IndexedServices) {
  const all = [
    ...chains.map((chain) => ({ chainId: `eip155:${chain.id}`, tokens: tokensOf(chain) })),
    ...solana.map(({ id, tokens = [] }) => ({ chainId: `solana:${id}`, tokens })),
    ...bitcoin.map(({ id }) => ({ chainId: `bip122:${id}`, tokens: [] })),
  ]
  return new Map(all.map(({ chainId, tokens }) => [chainId, listedOf(chainId, tokens)]))
}

/** Returns the JSON-RPC URL of each chain that has one. */
const nodesOf = ({ chains, solana = [] }: IndexedServices) =>
  new Map([
    ...chains.map(({ id, rpcUrl }) => [`eip155:${id}`, rpcUrl] as const),
    ...solana.map(({ id, url }) => [`solana:${id}`, url] as const),
  ])
