import { toBase58 } from '@carabiner/core/solana'
import { deployScaledToken, deployTestTokens } from '@carabiner/testing'
import {
  type Address,
  address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createNoopSigner,
  createSolanaRpc,
  createTransactionMessage,
  getTransactionEncoder,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { Connection } from '@solana/web3.js'
import { getTransferCheckedInstruction } from '@solana-program/token'
import { encodeFunctionData, erc20Abi, getAddress, type Hex } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { fundedKeys } from '../../../../../apps/lab/services/anvil/anvil.fixture.js'
import type {} from '../../../../../apps/lab/services/anvil/provided-context.js'
import type {} from '../../../../../apps/lab/services/solana/provided-context.js'
import { makeMint } from '../../../../../apps/lab/services/solana/token-2022.fixture.js'
import { evmNetwork, openRequests, solanaNetwork } from './requests.fixture.js'
import { testKeys } from './test-keys.fixture.js'

const { a } = inject('anvil')
const { local } = inject('solana')
const one = 10n ** 18n
const ann = getAddress('0x000000000000000000000000000000000000a11e')
const node = new Connection(local.url, { wsEndpoint: local.wsUrl, commitment: 'confirmed' })
const rpc = createSolanaRpc(local.url)

let page: ReturnType<typeof openRequests>
let me: Hex
let payer: Address

beforeAll(async () => {
  const [key = generatePrivateKey()] = await fundedKeys(1, [a])
  const keys = testKeys(key, new Uint8Array(32).fill(1))
  me = keys.eip155.address
  payer = address(keys.solana.address)
  page = openRequests(keys, [evmNetwork(a), solanaNetwork(local)])
  return () => page.destroy()
}, 60_000)
afterEach(() => page.requests.abort())

const ask = (method: string, params: unknown, more: object = {}) =>
  page.requests.handle({ method, params, ...more } as Parameters<typeof page.requests.handle>[0])

describe('a token with a UI multiplier', () => {
  it('on an EVM network is shown in scaled amounts, but sent in the amount that the page requested', async () => {
    const { token, setMultiplier } = await deployScaledToken(a.url, me, 5n * one)
    const send = (functionName: 'transfer' | 'approve') =>
      ask('eth_sendTransaction', [
        {
          from: me,
          to: token,
          data: encodeFunctionData({ abi: erc20Abi, functionName, args: [ann, 2_000_000n] }),
        },
      ]).catch(() => undefined)
    void send('transfer')
    const screen = await page.waitForView()
    expect(screen.says[0]).toMatch(/^Send 10 SHARE/)
    expect(screen.changes).toContainEqual({
      direction: 'out',
      value: {
        type: 'amount',
        token: expect.stringMatching(new RegExp(token, 'i')),
        raw: 2_000_000n,
      },
    })
    page.reject()
    void send('approve')
    const allowance = await page.waitForView()
    expect(allowance.says[0]).toMatch(/spending of up to 10 SHARE/)
    expect(allowance.view.review?.editable).toMatchObject({ amount: 2_000_000n, uiMultiplier: '5' })
    page.reject()
    await setMultiplier(0n)
    void send('transfer')
    expect((await page.waitForView()).says[0]).toMatch(/^Send 2000000 .*SHARE/)
    page.reject()
    const { token: plain } = await deployTestTokens(a.url, me)
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [ann, 2_000_000n],
    })
    void ask('eth_sendTransaction', [{ from: me, to: plain, data }]).catch(() => undefined)
    expect((await page.waitForView()).says[0]).toMatch(/^Send 2 TEST/)
    page.reject()
  })

  it('on Solana is shown in scaled amounts, by the mint’s multiplier and the network’s clock', async () => {
    const scale = { kind: 'scaled', multiplier: 5 } as const
    const scaledMint = await makeMint(node.rpcEndpoint, payer, { scale }, 100_000_000n)
    const { mint, account, setMultiplier } = scaledMint
    const transfer = getTransferCheckedInstruction(
      {
        source: address(account),
        mint: address(mint),
        destination: address(account),
        authority: createNoopSigner(payer),
        amount: 2_000_000n,
        decimals: 6,
      },
      { programAddress: address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb') },
    )
    const request = async () => {
      const { value } = await rpc.getLatestBlockhash().send()
      const lifetime = {
        blockhash: value.blockhash as Blockhash,
        lastValidBlockHeight: value.lastValidBlockHeight,
      }
      const message = appendTransactionMessageInstructions(
        [transfer],
        setTransactionMessageLifetimeUsingBlockhash(
          lifetime,
          setTransactionMessageFeePayer(payer, createTransactionMessage({ version: 0 })),
        ),
      )
      const bytes = Uint8Array.from(getTransactionEncoder().encode(compileTransaction(message)))
      const place = { chainNamespace: 'solana', chainId: `solana:${local.id}` }
      void ask('solana_signTransaction', { transaction: toBase58(bytes) }, place).catch(
        () => undefined,
      )
      const screen = await page.waitForView()
      page.reject()
      return screen.says[0]
    }
    expect(await request()).toContain('Send 10 of token')
    await setMultiplier(0.5)
    expect(await request()).toContain('Send 1 of token')
  })
})
