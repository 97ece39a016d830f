import { afterEach, expect, it, vi } from 'vitest'
import { createApis, owner, token } from '../api/blockchain/blockchain-api.fixture.js'
import { network, setup } from '../controllers.fixture.js'

const start = createApis(afterEach)
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

function page(settings: NonNullable<Parameters<typeof setup>[0]>) {
  const { controllers, carabiner } = setup(settings)
  ends.push(controllers.destroy, carabiner.destroy)
  return { ...controllers, carabiner }
}

const request = {
  account: { namespace: 'eip155', address: owner } as const,
  network: network(1),
  signal: new AbortController().signal,
}

it('account data comes from the blockchain API, and its requests are aborted when the instance is destroyed', async () => {
  const path = `/v1/account/${owner}/balance`
  const { answer, url } = await start({ [path]: { body: { balances: [token] } } })
  const shell = page({ blockchainApi: { url }, projectId: '0123' })
  const { balances } = await shell.sources()
  if (!balances) throw new Error('there is no source')
  expect(await balances.getBalances(request)).toEqual([token])
  answer({ [path]: undefined })
  const hanging = balances.getBalances({ ...request, fresh: [] })
  shell.destroy()
  await expect(hanging).rejects.toMatchObject({ name: 'AbortedError' })
})

it('[S7.30] requests to the blockchain API have the WalletConnect client id while a session is open', async () => {
  const path = `/v1/account/${owner}/balance`
  const { query, url } = await start({ [path]: { body: { balances: [token] } } })
  let clientId: string | undefined
  const shell = page({
    blockchainApi: { url },
    projectId: '0123',
    connectors: [
      {
        id: 'walletConnect',
        type: 'WALLET_CONNECT',
        name: 'WalletConnect',
        chain: 'eip155',
        chains: ['eip155'],
        restorable: () => false,
        getProvider: () => undefined,
        session: {
          open: async () => [],
          close: async () => {},
          watch: () => () => {},
          clientId: () => clientId,
        },
      },
    ],
  })
  const { balances } = await shell.sources()
  if (!balances) throw new Error('there is no source')
  await balances.getBalances(request)
  expect(query(path)).not.toHaveProperty('clientId')
  clientId = 'did:key:z6Mk'
  await balances.getBalances({ ...request, fresh: [] })
  expect(query(path)).toMatchObject({ projectId: '0123', clientId })
  clientId = undefined
  await balances.getBalances({ ...request, fresh: [] })
  expect(query(path)).not.toHaveProperty('clientId')
})

it.each([
  [401, 'INVALID_PROJECT_ID'],
  [403, 'ORIGIN_NOT_ALLOWED'],
])(
  '[S9.37] a blockchain API that rejects the app with the status %i raises one alert',
  async (status, code) => {
    const { url } = await start({ '/v1/supported-chains': { status } })
    const controllers = page({ blockchainApi: { url }, projectId: '0123', registry: false })
    const { carabiner } = controllers
    const error = vi.spyOn(carabiner.logger, 'error')
    const faults: unknown[] = []
    carabiner.on('fault', ({ category }) => faults.push(category))
    const { balances, activity } = await controllers.sources()
    if (!balances || !activity) throw new Error('there is no source')
    await expect(balances.getBalances(request)).rejects.toMatchObject({ status })
    await expect(activity.getActivity(request)).rejects.toMatchObject({ status })
    expect(controllers.alerts.state.raised).toEqual([code])
    expect(error).toHaveBeenCalledOnce()
    expect(faults).toEqual(['API_ERROR', 'API_ERROR'])
  },
)

it.each([404, 429, 503])(
  'a blockchain API that answers with the status %i raises no alert',
  async (status) => {
    const { url } = await start({ '/v1/supported-chains': { status } })
    const controllers = page({ blockchainApi: { url }, projectId: '0123', registry: false })
    const { balances } = await controllers.sources()
    if (!balances) throw new Error('there is no source')
    await expect(balances.getBalances(request)).rejects.toThrow()
    expect(controllers.alerts.state.raised).toEqual([])
  },
)

it('a host’s own data source replaces the blockchain API’s, and false turns a data source off', async () => {
  const { url } = await start()
  const prices = { getPrices: async () => ({ 'eip155:1': 3 }) }
  const sources = await page({
    blockchainApi: { url },
    sources: { prices, activity: false },
  }).sources()
  if (!sources.prices) throw new Error('there is no source')
  const { signal } = request
  expect(await sources.prices.getPrices({ tokens: ['eip155:1'], signal })).toEqual({
    'eip155:1': 3,
  })
  expect(sources.activity).toBe(false)
  expect(sources.names).toBeDefined()
})

it('an app with neither a projectId nor a blockchainApi.url has only the host’s sources', async () => {
  expect(await page({}).sources()).toEqual({})
})

it('an invalid blockchainApi.url is rejected', async () => {
  const shell = page({ blockchainApi: { url: 'nowhere' } })
  await expect(shell.sources()).rejects.toThrow('blockchainApi.url')
})
