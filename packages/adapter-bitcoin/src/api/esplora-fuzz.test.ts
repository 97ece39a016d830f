import { BaseError, defineNetwork } from '@carabiner/core'
import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { mutatedJson } from '../../../../apps/lab/services/moods/mutated-json.fixture.js'
import type { BitcoinApi } from './bitcoin-api.js'
import { createEsplora } from './esplora.js'

const url = 'http://127.0.0.1:1'
const network = defineNetwork({
  id: '0f9188f13cb7b2c71f2a335e3a4fc328',
  chainNamespace: 'bip122',
  name: 'Regtest',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: { default: { http: [url] } },
})
const hash = 'ab'.repeat(32)
const target = { network, signal: new AbortController().signal }
const status = { confirmed: true, block_height: 7, block_time: 1 }
const output = { scriptpubkey_address: 'bcrt1q', value: 546 }
const transaction = {
  txid: hash,
  fee: 200,
  status,
  vin: [{ prevout: output }],
  vout: [output],
}

const reads: readonly (readonly [string, unknown, (api: BitcoinApi) => Promise<unknown>])[] = [
  [
    'coins',
    [{ txid: hash, vout: 0, value: 546, status }],
    (api) => api.getUtxos({ ...target, address: 'a' }),
  ],
  ['a transaction', transaction, (api) => api.getTransaction({ ...target, hash })],
  ['transactions', [transaction], (api) => api.getTransactions({ ...target, address: 'a' })],
  ['fee rates', { 1: 20, 3: 12.5, 144: 1 }, (api) => api.getFeeRate(target)],
  ['the fastest fee rate', { 1: 20, 3: 12.5 }, (api) => api.getFastestFeeRate(target)],
]

afterEach(() => void vi.unstubAllGlobals())

it.each(reads)(
  'the Esplora client parses any mutated answer to a request for %s, or throws a Carabiner error',
  async (_, answer, read) => {
    const api = createEsplora(() => [url])
    const answerWith = (body: unknown) =>
      vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body) ?? ''))
    answerWith(answer)
    expect(await read(api)).toBeDefined()
    await fc.assert(
      fc.asyncProperty(mutatedJson(answer), async (body) => {
        answerWith(body)
        const error: unknown = await read(api).then(
          () => undefined,
          (thrown: unknown) => thrown,
        )
        if (error !== undefined) expect(error).toBeInstanceOf(BaseError)
      }),
      { numRuns: Number(process.env.FUZZ_RUNS ?? 300) },
    )
  },
)
