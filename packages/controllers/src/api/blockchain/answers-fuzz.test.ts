import { BaseError } from '@carabiner/core'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { mutatedJson } from '../../../../../apps/lab/services/moods/mutated-json.fixture.js'
import { readNfts } from '../../nfts/read-nfts.js'
import { options, quote } from '../../onramp/onramp.fixture.js'
import { mainnet, nameRecord, owner, token, transaction } from './blockchain-api.fixture.js'
import { type BlockchainApi, createBlockchainApi } from './blockchain-api.js'

const numRuns = Number(process.env.FUZZ_RUNS ?? 80)
const { signal } = new AbortController()
const account = { address: owner, networkId: mainnet } as const
const usdc = token.address
const tx = {
  from: `${mainnet}:${owner}`,
  to: usdc,
  data: '0x12345678',
  amount: '7',
  eip155: { gas: '150000', gasPrice: '1' },
}
const swap = { ...account, from: usdc, amount: 5n }
const [purchaseCurrency] = options.purchaseCurrencies
const [paymentCurrency] = options.paymentCurrencies
const [purchaseNetwork] = purchaseCurrency?.networks ?? []
if (!purchaseCurrency || !paymentCurrency || !purchaseNetwork) throw new Error('nothing is sold')
const purchase = { ...account, purchaseCurrency, purchaseNetwork, paymentCurrency, amount: '100' }
const pci = { address: owner, pci: 'p1', signature: '0x12' }
const tokenRow = { name: 'USD Coin', symbol: 'USDC', address: usdc, decimals: 6, logoUri: '' }
const registration = { name: 'reef.reown.id', coinType: 60, message: 'x', signature: '0x12' }

const calls: readonly (readonly [string, unknown, (api: BlockchainApi) => Promise<unknown>])[] = [
  ['balance', { balances: [token] }, (api) => api.balance(account, signal)],
  ['history', { data: [transaction], next: 'x' }, (api) => api.history(account, signal)],
  ['prices', { fungibles: [{ address: usdc, price: 1 }] }, (api) => api.prices([usdc], signal)],
  ['identity', { name: 'reef.eth', avatar: null }, (api) => api.identity(account, signal)],
  ['lookUp', nameRecord('reef.reown.id'), (api) => api.lookUp('reef.reown.id', signal)],
  ['namesOf', [nameRecord('reef.reown.id')], (api) => api.namesOf(account, signal)],
  [
    'suggestions',
    { suggestions: [{ name: 'reef1.reown.id', registered: false }] },
    (api) => api.suggestions('reef', signal),
  ],
  ['registerName', {}, (api) => api.registerName({ ...registration, address: owner }, signal)],
  ['swapTokens', { tokens: [tokenRow] }, (api) => api.swapTokens(mainnet, signal)],
  [
    'swapQuote',
    { quotes: [{ toAmount: '7' }] },
    (api) => api.swapQuote({ ...swap, gasPrice: 1n }, signal),
  ],
  ['gasPrice', { standard: '7', fast: '8', instant: '9' }, (api) => api.gasPrice(mainnet, signal)],
  [
    'swapAllowance',
    { allowance: '7' },
    (api) => api.swapAllowance({ ...account, token: usdc }, signal),
  ],
  ['buildApproval', { tx: { ...tx, value: '0' } }, (api) => api.buildApproval(swap, signal)],
  [
    'buildSwap',
    { tx },
    (api) => api.buildSwap({ ...swap, slippage: 1, disableEstimate: true }, signal),
  ],
  ['onrampOptions', options, (api) => api.onrampOptions(account, signal)],
  ['onrampQuote', quote, (api) => api.onrampQuote(purchase, signal)],
  [
    'onrampUrl',
    { url: 'https://pay.example/x' },
    (api) => api.onrampUrl({ ...purchase, provider: 'coinbase' }, signal),
  ],
  ['sessionsOf', [{ pci: 'p1' }], (api) => api.sessionsOf(`${mainnet}:${owner}`, signal)],
  ['revokeSession', { success: true }, (api) => api.revokeSession(pci, signal)],
]

afterEach(() => void vi.unstubAllGlobals())

/** Creates an API that lists its networks, and returns the same answer to every other request. */
function apiOf(answer: unknown, networks: unknown = { http: [mainnet] }) {
  vi.stubGlobal('fetch', async (input: unknown) => {
    const isNetworks = String(input).includes('supported-chains')
    return new Response(JSON.stringify(isNetworks ? networks : answer) ?? '')
  })
  const url = 'https://api.example'
  return createBlockchainApi({ url, projectId: '0123', refuse: () => {}, signal })
}

/** Expects a result within the display limits and without a key such as `__proto__`. */
function expectBounded(value: unknown) {
  const text =
    JSON.stringify(value, (_, field) => (typeof field === 'bigint' ? `${field}` : field)) ?? ''
  expect(text.length).toBeLessThan(60_000)
  expect(Reflect.get({}, 'x')).toBeUndefined()
}

describe('an answer of the blockchain API', () => {
  it.each(calls)(
    'the blockchain API call %s parses any answer, or throws a typed error',
    async (_, valid, ask) => {
      await ask(apiOf(valid))
      await fc.assert(
        fc.asyncProperty(mutatedJson(valid), async (answer) => {
          const read = await ask(apiOf(answer)).catch((error: unknown) => {
            expect(error).toBeInstanceOf(BaseError)
          })
          expectBounded(read)
        }),
        { numRuns },
      )
    },
  )

  it('the blockchain API parses any list of supported networks, or throws a typed error', async () => {
    await fc.assert(
      fc.asyncProperty(mutatedJson({ http: [mainnet] }), async (networks) => {
        const reading = apiOf({}, networks).isSupported(mainnet, signal)
        const outcome = await reading.catch((error: unknown) => error)
        if (typeof outcome !== 'boolean') expect(outcome).toBeInstanceOf(BaseError)
      }),
      { numRuns },
    )
  })
})

it('any answer of an NFT source is parsed as a page of NFTs, or throws a typed error', () => {
  const nft = {
    id: '0xa:1',
    name: 'Reef',
    collection: 'Reefs',
    chainId: mainnet,
    isSpam: false,
    previewUrl: 'https://pictures.example/1.png',
  }
  const rules = { imageHosts: ['pictures.example'] }
  const reading = { networkId: mainnet, rules, refuse: () => {} } as const
  expect(readNfts({ items: [nft], next: 'x' }, reading).items).toEqual([nft])
  fc.assert(
    fc.property(mutatedJson({ items: [nft, nft], next: 'x' }), (answer) => {
      try {
        const { items } = readNfts(answer, reading)
        for (const { name, previewUrl } of items) {
          expect([...name].length).toBeLessThanOrEqual(64)
          if (previewUrl)
            expect(previewUrl).toMatch(/^(https:\/\/pictures\.example\/|data:image\/)/)
        }
        expectBounded(items)
      } catch (error) {
        if (error instanceof Error && error.name === 'AssertionError') throw error
        expect(error).toBeInstanceOf(BaseError)
      }
    }),
    { numRuns },
  )
})
