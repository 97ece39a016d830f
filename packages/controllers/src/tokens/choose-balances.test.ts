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

/** Reads the balances of an account that has 1 ETH on the network itself. */
async function readBalances(answers: Answers | undefined, sources?: DataSources) {
  const api = answers && (await start(answers))
  const harness = setup({
    blockchainApi: api && { url: api.url },
    sources,
  })
  ends.push(harness.shell.destroy, harness.carabiner.destroy)
  const warn = vi.spyOn(harness.carabiner.logger, 'warn')
  const startSources = vi.spyOn(harness.shell, 'sources')
  const source = chooseBalances(harness.carabiner, harness.shell)
  const request = {
    account: { namespace: 'eip155' as const, address: owner },
    network: network(1),
    signal: new AbortController().signal,
  }
  const getBalances = () => source.getBalances(request)
  /** Reads the balances, and expects them to come from the network itself. */
  async function fromChain() {
    const requestsBefore = harness.balances.asked.length
    const reading = getBalances()
    await vi.waitFor(() => expect(harness.balances.asked.length).toBe(requestsBefore + 1))
    harness.balances.last().give(10n ** 18n)
    return reading
  }
  return { ...harness, api, warn, startSources, getBalances, fromChain }
}

const ether = expect.objectContaining({ symbol: 'ETH', quantity: { decimals: '18', numeric: '1' } })

it('[S7.09] balances and their dollar value are read from the blockchain API', async () => {
  const { api, getBalances, balances } = await readBalances(holding)
  expect(await getBalances()).toEqual([token])
  expect(api?.query(path)).toMatchObject({ currency: 'usd', chainId: mainnet })
  expect(balances.asked).toEqual([])
})

it('balances on a network that the blockchain API does not support are read from the network’s RPC server', async () => {
  const { fromChain, api } = await readBalances({ ...holding, ...chainsOf('eip155:8453') })
  expect(await fromChain()).toEqual([ether])
  expect(api?.requests(path)).toEqual([])
})

it.each([401, 403])(
  'balances are read from the RPC server, with one warning, if the blockchain API rejects the app with %i',
  async (status) => {
    const { fromChain, warn } = await readBalances({ [path]: { status } })
    expect(await fromChain()).toEqual([ether])
    expect(await fromChain()).toEqual([ether])
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      'balances are read from the networks instead',
      expect.objectContaining({ name: 'AppConfigurationError' }),
    )
  },
)

it('balances are read from the RPC server if the URL of the blockchain API is invalid', async () => {
  const harness = setup({ blockchainApi: { url: 'nowhere' }, tokens: {} })
  ends.push(harness.shell.destroy, harness.carabiner.destroy)
  const source = chooseBalances(harness.carabiner, harness.shell)
  const { signal } = new AbortController()
  const account = { namespace: 'eip155' as const, address: owner }
  const reading = source.getBalances({ account, network: network(1), signal })
  await vi.waitFor(() => harness.balances.last())
  harness.balances.last().give(10n ** 18n)
  expect(await reading).toEqual([ether])
})

it.each([
  [429, 'RateLimitedError'],
  [500, 'ServerError'],
  [503, 'ServerError'],
  [404, 'HttpStatusError'],
])(
  'if the blockchain API answers with status %i, the read of balances fails, and is not repeated with the RPC server',
  async (status, name) => {
    const { getBalances, balances } = await readBalances({ [path]: { status } })
    expect(await thrownBy(getBalances())).toMatchObject({ name })
    expect(balances.asked).toEqual([])
  },
)

it('an invalid answer of the blockchain API to a balance request is reported as a failure', async () => {
  const { getBalances } = await readBalances({ [path]: { body: { balances: 'all' } } })
  expect(await thrownBy(getBalances())).toMatchObject({ name: 'InvalidHttpResponseError' })
})

it('balances are read from the host’s source instead of the blockchain API, and failures of that source are reported', async () => {
  const getBalances = vi.fn(async () => [{ ...token, chainId: 'eip155:1' as const }])
  const harness = await readBalances(holding, { balances: { getBalances } })
  expect(await harness.getBalances()).toEqual([token])
  expect(harness.api?.paths()).toEqual([])
  getBalances.mockRejectedValueOnce(new Error('mine'))
  expect(await thrownBy(harness.getBalances())).toMatchObject({ message: 'mine' })
})

it('the code for data sources is not loaded in an app without the blockchain API and without a source', async () => {
  const { fromChain, startSources } = await readBalances(undefined)
  expect(await fromChain()).toEqual([ether])
  expect(startSources).not.toHaveBeenCalled()
})
