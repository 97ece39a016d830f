import { expect, it, vi } from 'vitest'
import { mainnet } from '../../networks/index.js'
import { receivedAmount } from './received-amount.js'

const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
const call = (returnData: string, status = '0x1') => ({ status, gasUsed: '0x1', returnData })

/** Simulates a transfer for which the node gives the answer. */
function ask(answer: unknown, signal = new AbortController().signal) {
  const request = vi.fn(async () => {
    if (answer instanceof Error) throw answer
    return answer
  })
  const logger = { debug() {}, info() {}, warn() {}, error() {} }
  // The code uses only this part of a client.
  const rpcClient = async () => ({ request }) as never
  return receivedAmount(
    { rpcClient, logger },
    {
      account: { namespace: 'eip155', address: `0x${'1'.repeat(40)}` },
      network: mainnet,
      signal,
      token: `0x${'2'.repeat(40)}`,
      to: `0x${'3'.repeat(40)}`,
      amount: 100n,
    },
  )
}
const block = (...calls: unknown[]) => [{ calls }]

it('the amount that the receiver gets is the change of the receiver’s balance in a simulated transfer', async () => {
  expect(await ask(block(call(word(7n)), call(word(1n)), call(word(102n))))).toBe(95n)
})

it.each([
  ['a node that can’t simulate', new Error('method not found')],
  ['a node that answers in another format', { calls: 'many' }],
  ['a node that omits a call', block(call(word(7n)), call(word(1n)))],
  ['a transfer that fails', block(call(word(7n)), call('0x', '0x0'), call(word(7n)))],
  ['a token without a balance', block(call('0x'), call(word(1n)), call('0x'))],
])('the amount that the receiver gets is unknown for %s', async (_, answer) => {
  expect(await ask(answer)).toBeUndefined()
})

it('reading the amount that the receiver gets fails if its simulation is aborted', async () => {
  await expect(ask(new Error('offline'), AbortSignal.abort())).rejects.toThrow()
})
