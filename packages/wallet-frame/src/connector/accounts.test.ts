import { expect, it } from 'vitest'
import type { Call } from '../host/index.js'
import { createAccounts } from './accounts.js'

const account = '0x00000000000000000000000000000000000000cc'
const { signal } = new AbortController()

/** Creates an embedded wallet whose frame gives the answer. */
function open(answer: object) {
  const requests: unknown[] = []
  const call = (async (...given: unknown[]) => {
    requests.push(given)
    return answer
  }) as unknown as Call
  const accounts = createAccounts({ call, onPreferred() {}, async onChanged() {} })
  return { accounts, requests }
}

it('the page requests the cost of the smart account’s calls from the wallet’s frame, and parses its hex values', async () => {
  const { accounts, requests } = open({
    highest: '0x3e8',
    expected: '0x64',
    deposit: '0x32',
    gas: '0x1f4',
    maxFeePerGas: '0x2',
  })
  const calls = [
    { to: account, value: 16n },
    { to: account, data: '0xab' as const },
  ]
  const fee = await accounts.operationFee({ account, networkId: 'eip155:10', calls, signal })
  expect(fee).toEqual({
    isOperation: true,
    fee: 1_000n,
    expected: 100n,
    deposit: 50n,
    gas: 500n,
    maxFeePerGas: 2n,
  })
  expect(requests).toEqual([
    [
      'ESTIMATE_CALLS',
      {
        from: account,
        chainId: 10,
        calls: [
          { to: account, value: '0x10' },
          { to: account, data: '0xab' },
        ],
      },
      { signal },
    ],
  ])
})

it('the estimate for a smart account’s calls has no expected cost or deposit when a sponsor pays', async () => {
  const { accounts } = open({
    highest: '0x0',
    expected: '0x0',
    deposit: '0x0',
    gas: '0x1f4',
    maxFeePerGas: '0x2',
  })
  const calls = [{ to: account }]
  expect(await accounts.operationFee({ account, networkId: 'eip155:10', calls, signal })).toEqual({
    isOperation: true,
    fee: 0n,
    gas: 500n,
    maxFeePerGas: 2n,
  })
})
