import { afterEach, expect, it, vi } from 'vitest'
import {
  type Answers,
  chainsOf,
  createApis,
  mainnet,
  owner,
  thrownBy,
  token,
} from '../api/blockchain/blockchain-api.fixture.js'
import { network, setup } from '../controllers.fixture.js'
import type { DataSources } from '../sources/data-sources.js'
import { chooseBalances } from './choose-balances.js'

const start = createApis(afterEach)
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

const path = `/v1/account/${owner}/balance`
const holding = { [path]: { body: { balances: [token] } } }

/** Reads balances of an account that has 1 ETH on the chain itself. */
async function over(answers: Answers | undefined, sources?: DataSources) {
  const api = answers && (await start(answers))
  const parts = setup({
    blockchainApi: api && { url: api.url },
    sources,
  })
  ends.push(parts.shell.destroy, parts.carabiner.destroy)
  const warn = vi.spyOn(parts.carabiner.logger, 'warn')
  const startSources = vi.spyOn(parts.shell, 'sources')
  const source = chooseBalances(parts.carabiner, parts.shell)
  const request = {
    account: { namespace: 'eip155' as const, address: owner },
    network: network(1),
    signal: new AbortController().signal,
  }
  const getBalances = () => source.getBalances(request)
  /** The balances of the chain itself. */
  async function fromChain() {
    const before = parts.balances.asked.length
    const reading = getBalances()
    await vi.waitFor(() => expect(parts.balances.asked.length).toBe(before + 1))
    parts.balances.last().give(10n ** 18n)
    return reading
  }
  return { ...parts, api, warn, startSources, getBalances, fromChain }
}

const ether = expect.objectContaining({ symbol: 'ETH', quantity: { decimals: '18', numeric: '1' } })

it('[S7.09] reads holdings and their value from the blockchain API', async () => {
  const { api, getBalances, balances } = await over(holding)
  expect(await getBalances()).toEqual([token])
  expect(api?.query(path)).toMatchObject({ currency: 'usd', chainId: mainnet })
  expect(balances.asked).toEqual([])
})

it('reads a network unknown to the API directly', async () => {
  const { fromChain, api } = await over({ ...holding, ...chainsOf('eip155:8453') })
  expect(await fromChain()).toEqual([ether])
  expect(api?.requests(path)).toEqual([])
})

it.each([401, 403])(
  'reads the networks directly if the API rejects the app, with one warning: %i',
  async (status) => {
    const { fromChain, warn } = await over({ [path]: { status } })
    expect(await fromChain()).toEqual([ether])
    expect(await fromChain()).toEqual([ether])
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      'balances come from the networks themselves',
      expect.objectContaining({ name: 'AppConfigurationError' }),
    )
  },
)

it('reads the networks directly if the API’s URL is invalid', async () => {
  const parts = setup({ blockchainApi: { url: 'nowhere' }, tokens: {} })
  ends.push(parts.shell.destroy, parts.carabiner.destroy)
  const source = chooseBalances(parts.carabiner, parts.shell)
  const { signal } = new AbortController()
  const account = { namespace: 'eip155' as const, address: owner }
  const reading = source.getBalances({ account, network: network(1), signal })
  await vi.waitFor(() => parts.balances.last())
  parts.balances.last().give(10n ** 18n)
  expect(await reading).toEqual([ether])
})

it.each([
  [429, 'RateLimitedError'],
  [500, 'ServerError'],
  [503, 'ServerError'],
  [404, 'HttpStatusError'],
])('reports %i as a failure, since the networks know fewer tokens', async (status, name) => {
  const { getBalances, balances } = await over({ [path]: { status } })
  expect(await thrownBy(getBalances())).toMatchObject({ name })
  expect(balances.asked).toEqual([])
})

it('reports an invalid answer', async () => {
  const { getBalances } = await over({ [path]: { body: { balances: 'all' } } })
  expect(await thrownBy(getBalances())).toMatchObject({ name: 'InvalidHttpResponseError' })
})

it('uses the host’s source instead of the API, and reports its failure', async () => {
  const getBalances = vi.fn(async () => [{ ...token, chainId: 'eip155:1' as const }])
  const parts = await over(holding, { balances: { getBalances } })
  expect(await parts.getBalances()).toEqual([token])
  expect(parts.api?.paths()).toEqual([])
  getBalances.mockRejectedValueOnce(new Error('mine'))
  expect(await thrownBy(parts.getBalances())).toMatchObject({ message: 'mine' })
})

it('loads no source code without an API and without a source', async () => {
  const { fromChain, startSources } = await over(undefined)
  expect(await fromChain()).toEqual([ether])
  expect(startSources).not.toHaveBeenCalled()
})
