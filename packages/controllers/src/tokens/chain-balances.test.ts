import type { Logger, TokenBalance } from '@carabiner/core'
import { expect, it, vi } from 'vitest'
import { network, setup } from '../controllers.fixture.js'
import { createChainBalances } from './chain-balances.js'
import { readTokenList, type TokenLists } from './token-list.js'

const listed = { address: '0xT', name: 'Tether', symbol: 'USDT', decimals: 6 }
const other = { address: '0xO', name: 'Other', symbol: 'OTH', decimals: 18 }

/** Reads an account that has 1 ETH and these tokens on its network. */
async function ask(tokenBalances: readonly TokenBalance[], lists?: TokenLists) {
  const balancesOf = vi.fn(async () => tokenBalances)
  const harness = setup({ tokenBalances: { balances: balancesOf } })
  await harness.connected('0xA')
  const warn = vi.spyOn(harness.carabiner.logger, 'warn')
  const source = createChainBalances(harness.carabiner, lists)
  const request = {
    account: { namespace: 'eip155' as const, address: '0xA' },
    network: network(1),
    signal: new AbortController().signal,
  }
  const getBalances = () => source.getBalances(request)
  const reading = getBalances()
  await vi.waitFor(() => harness.balances.last(), 10_000)
  harness.balances.last().give(10n ** 18n)
  const [native, ...tokens] = (await reading) ?? []
  return { native, tokens, warn, balancesOf, getBalances, ...harness }
}

it('balances from an RPC server contain the native currency and the tokens, without prices', async () => {
  const { native, tokens, balancesOf } = await ask(
    [{ token: '0xT', amount: 2_500_000n, decimals: 6 }],
    { 'eip155:1': [listed, { ...other, iconUrl: 'https://a.example/o.png' }] },
  )
  expect(native).toEqual({
    name: 'Ether',
    symbol: 'ETH',
    chainId: 'eip155:1',
    quantity: { decimals: '18', numeric: '1' },
  })
  expect(tokens).toEqual([
    {
      name: 'Tether',
      symbol: 'USDT',
      chainId: 'eip155:1',
      address: 'eip155:1:0xT',
      quantity: { decimals: '6', numeric: '2.5' },
    },
  ])
  expect(balancesOf).toHaveBeenCalledWith(expect.objectContaining({ tokens: ['0xT', '0xO'] }))
})

it('balances from an RPC server name an unlisted token by its address, and sum the token’s accounts', async () => {
  const address = 'MintAddressThatIsLongX9z'
  const { tokens } = await ask([
    { token: address, tokenAccount: 'a', amount: 1n, decimals: 0 },
    { token: address, tokenAccount: 'b', amount: 41n, decimals: 0 },
  ])
  expect(tokens).toMatchObject([
    { name: 'MintAd…gX9z', symbol: '', quantity: { decimals: '0', numeric: '42' } },
  ])
})

it('balances from an RPC server hide a token whose decimals differ from the host’s list, with one warning', async () => {
  const { tokens, warn, getBalances } = await ask(
    [
      { token: '0xT', amount: 2_500_000n, decimals: 18 },
      { token: '0xO', amount: 10n ** 18n, decimals: 18 },
    ],
    { 'eip155:1': [listed, other] },
  )
  expect(tokens.map(({ symbol }) => symbol)).toEqual(['OTH'])
  // The native balance is less than 30 s old.
  await getBalances()
  expect(warn.mock.calls).toEqual([
    ['tokens: eip155:1:0xT is not shown: its decimals differ, the list says 6, its network 18'],
  ])
})

it('the native balance is read once for the account view and the token list', async () => {
  const { balances, carabiner, getBalances } = await ask([])
  await Promise.all([carabiner.getBalance(), getBalances()])
  expect(balances.asked).toHaveLength(1)
})

it('a host’s token list leaves out invalid entries, with a warning', () => {
  const warn = vi.fn<Logger['warn']>()
  const long = { ...listed, name: `A\u0007${'b'.repeat(300)}`, symbol: `\u202E${'C'.repeat(300)}` }
  const lists = {
    'eip155:1': [
      long,
      { ...other, address: '' },
      { ...other, decimals: 6.5 },
      { ...other, decimals: 300 },
      { ...other, symbol: undefined },
      'USDC',
      { ...other, iconUrl: 'javascript:alert(1)' },
    ],
    'eip155:2': 'https://tokens.example',
  }
  expect([...readTokenList(lists, 'eip155:1', { warn }).values()]).toEqual([
    { ...listed, name: `A ${'b'.repeat(62)}`, symbol: 'C'.repeat(16) },
    other,
  ])
  expect(warn).toHaveBeenCalledTimes(5)
  expect(readTokenList(lists, 'eip155:2', { warn }).size).toBe(0)
  expect(warn).toHaveBeenLastCalledWith('tokens: expected a list of tokens for eip155:2')
  expect(readTokenList(undefined, 'eip155:1', { warn }).size).toBe(0)
})
