import { createCarabiner, memoryBackend } from '@carabiner/core'
import { deployOffchainLookup } from '@carabiner/testing'
import { getBalance, getBlockNumber, getEnsAddress, readContract } from '@wagmi/core'
import { createPublicClient, erc20Abi, http } from 'viem'
import { afterEach, expect, it, vi } from 'vitest'
import { answering, createServers, methodsOf } from '../../core/src/transport/server.fixture.js'
import { toChain } from './config/to-chain.js'
import { chains, networks } from './page.fixture.js'
import { wagmiAdapter } from './wagmi-adapter.js'

const { a } = chains
const serve = createServers(afterEach)
const holder = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const balance = () => createPublicClient({ transport: http(a.url) }).getBalance({ address: holder })

/** Creates an adapter with its own Config, and an instance with endpoints of the host. */
function setup(rpcUrls: readonly string[]) {
  const adapter = wagmiAdapter({ networks })
  const carabiner = createCarabiner({
    adapters: [adapter],
    networks: [...networks],
    storage: memoryBackend(),
    rpcUrls: { [`eip155:${a.id}`]: rpcUrls },
    logLevel: 'silent',
  })
  return { carabiner, config: adapter.config }
}

it('wagmi reads through the endpoints that the host configured for the instance', async () => {
  const hostEndpoint = await serve(answering(() => ({ result: `0x${a.id.toString(16)}` })))
  const { config } = setup([hostEndpoint.url])
  expect(await getBlockNumber(config, { chainId: a.id })).toBe(BigInt(a.id))
  expect(methodsOf(hostEndpoint.seen)).toEqual(['eth_blockNumber', 'eth_chainId'])
})

it.each([
  ['serves another chain', answering(() => ({ result: '0x1' }))],
  ['answers with HTML', () => ({ body: '<html>' })],
  ['limits the rate', () => ({ status: 429, headers: { 'retry-after': '30' } })],
  ['fails', () => ({ status: 503 })],
])(
  'when the host’s endpoint %s, wagmi reads through the network’s own endpoint instead',
  async (_, answer) => {
    const faulty = await serve(answer)
    const { config } = setup([faulty.url])
    const { value } = await getBalance(config, { address: holder, chainId: a.id })
    expect(value).toBe(await balance())
  },
)

it('a wagmi Config of an adapter without an instance uses the network’s own endpoints', async () => {
  const { config } = wagmiAdapter({ networks })
  const { value } = await getBalance(config, { address: holder, chainId: a.id })
  expect(value).toBe(await balance())
})

it('a contract that is not a name resolver cannot make wagmi request its URLs (ERC-3668)', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  const token = await deployOffchainLookup(a.url, ['https://gateway.example/{data}', '/relative'])
  const { config } = wagmiAdapter({ networks })
  const call = { address: token, abi: erc20Abi, functionName: 'totalSupply' } as const
  await expect(readContract(config, { ...call, chainId: a.id })).rejects.toThrow(
    'the contract is not a name resolver',
  )
  expect(
    fetched.mock.calls.map(([url]) => String(url)).filter((url) => !url.startsWith(a.url)),
  ).toEqual([])
})

it('a name resolver’s URLs are requested only if they are public HTTPS gateways (ERC-3668)', async () => {
  const inside = await serve(() => ({ body: '{"data":"0x"}' }))
  const urls = [inside.url, `${inside.url}/{data}`, '/relative', 'https://gateway.example/{data}']
  const { fetch } = globalThis
  const requestedUrls: string[] = []
  // Only DNS and TLS are replaced.
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const url = String(input)
    if (url.startsWith(a.url)) return fetch(input, init)
    requestedUrls.push(url)
    return Promise.resolve(new Response('{}', { status: 404 }))
  })
  const address = await deployOffchainLookup(a.url, urls)
  const [first, ...rest] = networks
  const { config } = wagmiAdapter({
    networks: [{ ...toChain(first), contracts: { ensUniversalResolver: { address } } }, ...rest],
  })
  await expect(getEnsAddress(config, { name: 'a.eth', chainId: a.id })).rejects.toThrow(
    'No gateway answered',
  )
  expect(requestedUrls).toEqual([expect.stringMatching(/^https:\/\/gateway\.example\/0x/)])
  expect(inside.seen).toEqual([])
})
