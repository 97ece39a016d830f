// @vitest-environment jsdom
import { pad, toHex } from 'viem'
import { afterEach, expect, inject, it, vi } from 'vitest'
import type {} from '../../../../../apps/lab/services/anvil/provided-context.js'
import {
  deployScaledToken,
  deployTestTokens,
  testTokenSupply,
} from '../../../../testing/src/contracts/deploy.js'
import { installMulticall, multicall3 } from '../multicall.fixture.js'
import { openPage } from '../page.fixture.js'

const { a, b } = inject('anvil')

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const end of cleanups.splice(0)) end()
})

async function setup(chain: typeof a, rpcUrl = chain.url) {
  const page = await openPage({ chain, rpcUrl })
  cleanups.push(page.close)
  const { tokens: capability } = page.carabiner.getAdapter('eip155')
  if (!capability) throw new Error('it reads no tokens')
  return {
    ...page,
    read: (tokens: string[]) => capability.balances({ ...page.readParameters, tokens }),
  }
}

/** Bytecodes that give the same answer to any call. */
const codes = {
  /** Answers 2²⁵⁶ − 1. */
  most: `0x7f${'ff'.repeat(32)}60005260206000f3`,
  /** Answers one byte. */
  byte: '0x600160005360016000f3',
  nothing: '0x00',
  /** Uses up all gas. */
  burner: '0xfe',
} as const

/** Counts the calls to the chain from now on. */
function countCalls() {
  const fetchSpy = vi.spyOn(globalThis, 'fetch')
  return () =>
    fetchSpy.mock.calls.flatMap(([, init]) => String(init?.body).match(/"eth_call"/g) ?? []).length
}

it('token balances are read one by one on a chain without Multicall3', async () => {
  const { address, read } = await setup(a)
  const { token, usdtLike, refusing } = await deployTestTokens(a.url, address)
  const expectedBalance = { amount: testTokenSupply, decimals: 6 }
  const expected = [
    { token, ...expectedBalance },
    { token: usdtLike, ...expectedBalance },
    { token: refusing, amount: 0n, decimals: 6 },
  ]
  expect(await read([token, usdtLike, refusing])).toEqual(expected)
  const calls = countCalls()
  expect(await read([token, usdtLike, refusing])).toEqual(expected)
  // One batch in one request has three calls per token. The third one, for the multiplier, fails for all of them.
  expect(calls()).toBe(9)
})

const one = 10n ** 18n

it.each([
  ['with', b],
  ['without', a],
] as const)('a token’s UI multiplier is read on a chain %s Multicall3', async (_, chain) => {
  const page = await setup(chain)
  if (chain === b) await installMulticall(page.node)
  const { token: plain } = await deployTestTokens(chain.url, page.address)
  const { token, setMultiplier } = await deployScaledToken(chain.url, page.address, 5n * one)
  const expectedBalance = { amount: testTokenSupply, decimals: 6 }
  const fetchSpy = vi.spyOn(globalThis, 'fetch')
  expect(await page.read([token, plain])).toEqual([
    { token, ...expectedBalance, uiMultiplier: '5' },
    { token: plain, ...expectedBalance },
  ])
  // This call may be the one that discovers that Multicall3 is missing.
  expect(fetchSpy.mock.calls.length).toBeLessThanOrEqual(chain === b ? 1 : 2)
  fetchSpy.mockRestore()
  for (const [value, uiMultiplier] of [
    [one / 2n, '0.5'],
    [1_000_000_031_700_000_000n, '1.0000000317'],
    [0n, '0'],
  ] as const) {
    await setMultiplier(value)
    expect(await page.read([token])).toEqual([{ token, ...expectedBalance, uiMultiplier }])
  }
  await setMultiplier(one)
  expect(await page.read([token])).toEqual([{ token, ...expectedBalance }])
})

it('a token’s UI multiplier is read even if other contracts in the same call use up all gas', async () => {
  const page = await setup(b)
  await installMulticall(page.node)
  const { token } = await deployScaledToken(b.url, page.address, 5n * one)
  const burners = Array.from({ length: 4 }, (_, at) => pad(toHex(at + 0xbeae00), { size: 20 }))
  for (const address of burners) await page.node.setCode({ address, bytecode: codes.burner })
  const [read] = await page.read([...burners, token])
  expect(read).toMatchObject({ token, uiMultiplier: '5' })
})

it('the balances of 450 addresses are read in three Multicall3 calls, and each token is listed once', async () => {
  const page = await setup(b)
  await installMulticall(page.node)
  const { token, usdtLike } = await deployTestTokens(b.url, page.address)
  const none = Array.from({ length: 447 }, (_, at) => pad(toHex(at + 0x1000), { size: 20 }))
  await page.read([token])
  const calls = countCalls()
  const read = await page.read([token, ...none, usdtLike, token.toLowerCase()])
  // A call to an address without code succeeds, but its answer is not a number.
  expect(read).toEqual([
    { token: token.toLowerCase(), amount: testTokenSupply, decimals: 6 },
    { token: usdtLike, amount: testTokenSupply, decimals: 6 },
  ])
  expect(calls()).toBe(3)
})

it.each([
  ['with', b],
  ['without', a],
] as const)(
  'only addresses that are not tokens are left out of the token balances, on a chain %s Multicall3',
  async (_, chain) => {
    const page = await setup(chain)
    if (chain === b) await installMulticall(page.node)
    const { token } = await deployTestTokens(chain.url, page.address)
    const nonTokens = await Promise.all(
      Object.values(codes).map(async (bytecode, at) => {
        const address = pad(toHex(at + 0xdead00), { size: 20 })
        await page.node.setCode({ address, bytecode })
        return address
      }),
    )
    const burners = Array.from({ length: 4 }, (_, at) => pad(toHex(at + 0xbead00), { size: 20 }))
    for (const address of burners) await page.node.setCode({ address, bytecode: codes.burner })
    expect(await page.read([...nonTokens, ...burners, '0x1', 'token', '', token])).toEqual([
      { token, amount: testTokenSupply, decimals: 6 },
    ])
  },
)

it('no request is sent to read the balances of an empty list of tokens', async () => {
  const { read } = await setup(a)
  const calls = countCalls()
  expect([await read([]), calls()]).toEqual([[], 0])
})

it('an endpoint’s failure to read token balances is an error, not an account without tokens', async () => {
  const { readParameters, read, carabiner } = await setup(a, 'http://127.0.0.1:1')
  await expect(read([multicall3])).rejects.toMatchObject({ name: 'UnknownRpcError' })
  const left = AbortSignal.abort()
  const reading = carabiner
    .getAdapter('eip155')
    .tokens?.balances({ ...readParameters, tokens: [multicall3], signal: left })
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' })
})
