import { describe, expect, it } from 'vitest'
import type { SwapTransaction } from '../sources/swaps-source.js'
import { approve, checkApproval, checkSwap, unlimited, type WantedSwap } from './check-swap.js'
import { permit2, tokenFunctions } from './token-functions.js'

const account = '0x00000000000000000000000000000000000000Aa'
const router = '0x00000000000000000000000000000000000000Bb'
const token = '0x00000000000000000000000000000000000000cC'
const other = '0x00000000000000000000000000000000000000dd'
const { signal } = new AbortController()

const place = {
  account: { namespace: 'eip155', address: account },
  network: { caipNetworkId: 'eip155:1' },
  adapter: {
    contracts: {
      isContract: async ({ address }: { address: string }) => address.toLowerCase() !== other,
    },
  },
} as unknown as WantedSwap['place']
const sell: WantedSwap = { place, token, amount: 5n, knownTokens: [], signal }
const { token: _, ...buy } = sell
const tx: SwapTransaction = { from: account, to: router, data: '0x12345678', value: 0n }

describe('the check of a swap transaction', () => {
  it('the check of a swap transaction accepts a transaction that matches the requested swap', async () => {
    expect(await checkSwap(tx, sell)).toEqual({
      to: router,
      data: '0x12345678',
    })
    expect(await checkSwap({ ...tx, value: 5n }, buy)).toMatchObject({ value: 5n })
  })

  it.each<[string, Partial<SwapTransaction>, WantedSwap?]>([
    ['from another account', { from: other }],
    ['that calls no contract', { to: other }],
    ['that calls the account', { to: account }],
    ['that calls the token', { to: token }],
    ['that calls a known token', {}, { ...sell, knownTokens: [router] }],
    ['that pays native currency for a token swap', { value: 1n }],
    ['that pays less than requested', { value: 4n }, buy],
    ['that pays more than requested', { value: 6n }, buy],
    ['that takes too much gas', { gas: 10_000_001n }],
    ['that calls Permit2', { to: permit2.toLowerCase() }],
    [
      'that calls permit, with the selector in upper case',
      { data: `0xD505ACCF${'0'.repeat(128)}` },
    ],
    ...Object.entries(tokenFunctions).map(
      ([name, selector]): [string, Partial<SwapTransaction>] => [
        `that calls ${name}`,
        { data: `0x${selector.slice(2)}${'0'.repeat(128)}` },
      ],
    ),
  ])('the check of a swap transaction rejects one %s', async (__, changes, wanted = sell) => {
    await expect(checkSwap({ ...tx, ...changes }, wanted)).rejects.toMatchObject({
      name: 'SwapMismatchError',
    })
  })
})

describe('the check of a swap’s approval', () => {
  const wanted = { ...sell, token }
  const data = approve(token, router, unlimited).data ?? '0x'
  const approval: SwapTransaction = { from: account, to: token, data, value: 0n }

  it('the check of a swap’s approval accepts an approval for the contract that swaps', () => {
    expect(() => checkApproval(approval, wanted, router)).not.toThrow()
  })

  it.each<[string, Partial<SwapTransaction>]>([
    ['of another token', { to: other }],
    ['from another account', { from: other }],
    ['for another spender', { data: approve(token, other, 5n).data ?? '0x' }],
    ['that pays native currency', { value: 1n }],
    ['that calls transfer instead', { data: `0xa9059cbb${data.slice(10)}` }],
    ['with data after the arguments', { data: `${data}00` }],
  ])('the check of a swap’s approval rejects an approval %s', (__, changes) => {
    expect(() => checkApproval({ ...approval, ...changes }, wanted, router)).toThrow(
      'The transaction does not match the requested swap',
    )
  })

  it('approve() builds a token approval for exactly the given amount', () => {
    expect(approve(token, router, 5n)).toEqual({
      to: token,
      data: `0x095ea7b3${'0'.repeat(24)}${router.slice(2).toLowerCase()}${'0'.repeat(63)}5`,
    })
  })
})
