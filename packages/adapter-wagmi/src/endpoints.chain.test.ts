import { createCarabiner, memoryBackend } from '@carabiner/core'
import { getBalance, getBlockNumber } from '@wagmi/core'
import { createPublicClient, http } from 'viem'
import { afterEach, expect, it } from 'vitest'
import { answering, createServers, methodsOf } from '../../core/src/transport/server.fixture.js'
import { chains, networks } from './page.fixture.js'
import { wagmiAdapter } from './wagmi-adapter.js'

const { a } = chains
const serve = createServers(afterEach)
const holder = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const balance = () => createPublicClient({ transport: http(a.url) }).getBalance({ address: holder })

/** A Config of ours and an instance with endpoints of the host's own. */
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

it('wagmi reads through the host’s own endpoints, as core does', async () => {
  const own = await serve(answering(() => ({ result: `0x${a.id.toString(16)}` })))
  const { config } = setup([own.url])
  expect(await getBlockNumber(config, { chainId: a.id })).toBe(BigInt(a.id))
  expect(methodsOf(own.seen)).toEqual(['eth_blockNumber', 'eth_chainId'])
})

it.each([
  ['is another chain’s', answering(() => ({ result: '0x1' }))],
  ['answers garbage', () => ({ body: '<html>' })],
  ['has had enough', () => ({ status: 429, headers: { 'retry-after': '30' } })],
  ['is broken', () => ({ status: 503 })],
])('an endpoint that %s is followed by the network’s own', async (_, answer) => {
  const faulty = await serve(answer)
  const { config } = setup([faulty.url])
  const { value } = await getBalance(config, { address: holder, chainId: a.id })
  expect(value).toBe(await balance())
})

it('a Config without an instance reads by the network’s own endpoints', async () => {
  const { config } = wagmiAdapter({ networks })
  const { value } = await getBalance(config, { address: holder, chainId: a.id })
  expect(value).toBe(await balance())
})
