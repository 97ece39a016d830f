import { expect, it } from 'vitest'
import type { RpcContext } from './ask.js'
import { network } from './network.fixture.js'
import { readTokenBalances } from './token-balances.js'

const account = { namespace: 'solana', address: '11111111111111111111111111111111' } as const
const parameters = { network, account, signal: new AbortController().signal }

const bytes = (size: number) => btoa('\0'.repeat(size))
const chainAccount = (size: number) => ({
  lamports: 1,
  owner: 'o',
  executable: false,
  data: [bytes(size), 'base64'],
})
const readable = (mint: string) => ({
  pubkey: `account of ${mint}`,
  account: { data: { parsed: { info: { mint, tokenAmount: { amount: '7', decimals: 6 } } } } },
})

/** Creates a node with token accounts of the plain token program and of Token-2022. */
function nodeWith(plain: readonly unknown[], extended: readonly unknown[]): RpcContext {
  const request = async ({ method }: { method: string }) => {
    if (method === 'getMultipleAccounts') return { value: [chainAccount(40), chainAccount(0)] }
    return { value: nextAnswers.shift() }
  }
  const nextAnswers = [plain, extended]
  // The code under test uses only this part of a client.
  return { rpcClient: async () => ({ request }) } as unknown as RpcContext
}

it('the list of token balances leaves out a token account that the node cannot parse', async () => {
  const unreadable = { pubkey: 'new', account: { data: [bytes(200), 'base64'] } }
  const node = nodeWith([readable('a')], [unreadable, readable('b')])
  const tokens = (await readTokenBalances(node, parameters)).map(({ token }) => token)
  expect(tokens).toEqual(['a', 'b'])
})

it.each([
  ['no amount', { mint: 'x', tokenAmount: { decimals: 6 } }],
  ['a negative amount', { mint: 'x', tokenAmount: { amount: '-7', decimals: 6 } }],
  ['too many decimals', { mint: 'x', tokenAmount: { amount: '7', decimals: 256 } }],
])('the list of token balances leaves out a token with %s', async (_, info) => {
  const wrong = { pubkey: 'wrong', account: { data: { parsed: { info } } } }
  const node = nodeWith([wrong, readable('a')], [])
  expect(await readTokenBalances(node, parameters)).toHaveLength(1)
})
