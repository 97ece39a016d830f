import { afterEach, expect, it } from 'vitest'
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
  return controllers
}

const request = {
  account: { namespace: 'eip155', address: owner } as const,
  network: network(1),
  signal: new AbortController().signal,
}

it('an account’s data comes from the API, and ends with the instance', async () => {
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

it('a host’s source takes the place of the API’s, and false leaves one out', async () => {
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

it('without a project and without a url there is the host’s alone', async () => {
  expect(await page({}).sources()).toEqual({})
})

it('an address that is none is refused', async () => {
  const shell = page({ blockchainApi: { url: 'nowhere' } })
  await expect(shell.sources()).rejects.toThrow('blockchainApi.url')
})
