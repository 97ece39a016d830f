import { createServer } from 'node:http'
import { deployTestTokens } from '@carabiner/core/testing'
import { type Client, createClient, encodeFunctionData, erc20Abi, http } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import type {} from '../../../../../../apps/lab/services/anvil/provided-context.js'
import { simulate } from './simulate.js'

const { a } = inject('anvil')
const ann = '0x00000000000000000000000000000000000a11ce'
const me = privateKeyToAddress(generatePrivateKey())
let client: Client
let token: `0x${string}`

beforeAll(async () => {
  // A node that lacks the method that simulates, as most do; all else is the chain's.
  const server = createServer(async (request, response) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    response.setHeader('Content-Type', 'application/json')
    if (body.includes('eth_simulateV1')) {
      const error = { code: -32_601, message: 'the method does not exist' }
      response.end(JSON.stringify({ jsonrpc: '2.0', id: JSON.parse(body).id, error }))
      return
    }
    const headers = { 'Content-Type': 'application/json' }
    const answer = await fetch(a.url, { method: 'POST', headers, body })
    response.end(await answer.text())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  client = createClient({ transport: http(`http://127.0.0.1:${address.port}`, { retryCount: 0 }) })
  token = (await deployTestTokens(a.url, me)).token
  return () => {
    server.closeAllConnections()
    server.close()
  }
})

const transfer = (raw: bigint) => ({
  ...{ from: me, to: token, value: 0n },
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [ann, raw] }),
})

describe('on a node that simulates nothing', () => {
  it('nothing is said of what a contract changes', async () => {
    expect(await simulate(client, transfer(1n))).toEqual({ preview: { state: 'none' } })
  })

  it('what would fail is said, with the contract’s reason', async () => {
    expect(await simulate(client, transfer(10n ** 30n))).toEqual({
      preview: { state: 'none' },
      failure: 'transfer amount exceeds balance',
    })
  })

  it('coins that go to an account are all that changes', async () => {
    const { preview } = await simulate(client, { from: me, to: ann, data: '0x', value: 0n })
    expect(preview).toEqual({ state: 'known', changes: [] })
  })
})
