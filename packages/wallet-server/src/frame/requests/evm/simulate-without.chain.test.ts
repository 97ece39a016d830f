import { pricesOf, readNextBlock, simulate, type Terms } from '@carabiner/core/preview'
import { deployTestTokens } from '@carabiner/testing'
import { type Client, createClient, encodeFunctionData, erc20Abi, http } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import type {} from '../../../../../../apps/lab/services/anvil/provided-context.js'
import { startNode } from '../node.fixture.js'

const { a } = inject('anvil')
const ann = '0x00000000000000000000000000000000000a11ce' as const
const me = privateKeyToAddress(generatePrivateKey())
let client: Client
let terms: Terms
let token: `0x${string}`

beforeAll(async () => {
  // Most nodes lack the simulation method.
  const node = await startNode(a.url, (method) =>
    method === 'eth_simulateV1' ? 'unknown' : 'answered',
  )
  client = createClient({ transport: http(node.url, { retryCount: 0 }) })
  token = (await deployTestTokens(a.url, me)).token
  const block = await readNextBlock(client)
  const { price } = await pricesOf(client, block)
  terms = { block, price, gas: 1_000_000n, balance: 0n }
  return node.stop
})

const transfer = (raw: bigint) => ({
  from: me,
  to: token,
  value: 0n,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [ann, raw] }),
})

describe('the preview on a node that cannot simulate (no eth_simulateV1)', () => {
  it('reports the changes that a contract makes as unknown', async () => {
    expect(await simulate(client, [transfer(1n)], terms)).toEqual({ preview: { state: 'none' } })
  })

  it('warns of a failing call, with the contract’s reason', async () => {
    expect(await simulate(client, [transfer(10n ** 30n)], terms)).toEqual({
      preview: { state: 'none' },
      failure: 'transfer amount exceeds balance',
    })
  })

  it('does not report a failure for coins that the entry point will pay to the operation', async () => {
    const paid = { ...terms, balance: 10n ** 24n }
    const call = {
      ...transfer(1n),
      from: privateKeyToAddress(generatePrivateKey()),
      to: ann,
    }
    const operation = { ...paid, actualCalls: [call] as const }
    const { failure } = await simulate(client, [call], operation)
    expect(failure).toBeUndefined()
  })

  it('shows a plain transfer of coins as the only change', async () => {
    const nothing = { from: me, to: ann, data: '0x', value: 0n } as const
    const { preview } = await simulate(client, [nothing], terms)
    expect(preview).toEqual({ state: 'known', changes: [] })
  })
})
