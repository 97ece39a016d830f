import { BaseError } from '@carabiner/core'
import { bitcoin } from '@carabiner/core/networks'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mutatedJson } from '../../../../apps/lab/services/moods/mutated-json.fixture.js'
import type { BitcoinWallet } from './bitcoin-wallet.js'
import { leatherWallet } from './leather.js'
import { okxWallet } from './okx.js'
import { requestsWallet } from './requests.js'
import { unisatWallet } from './unisat.js'

const numRuns = Number(process.env.FUZZ_RUNS ?? 60)
const { signal } = new AbortController()
const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const publicKey = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'
const txid = 'ab'.repeat(32)
const account = { namespace: 'bip122', address } as const
const target = { account, network: bitcoin }
const psbt = { ...target, psbt: Uint8Array.of(1), inputs: [{ index: 0, address }] }
const message = { ...target, bytes: Uint8Array.of(1), text: () => 'x', protocol: 'ecdsa' } as const
const hear = { changed: () => {}, gone: () => {} }

/** The answers of an honest wallet of each kind, by method. */
const shared = { addresses: [{ address, publicKey, purpose: 'payment' }] }
const named = { ...shared, network: { bitcoin: { name: 'Mainnet' } } }
const injected = {
  getAccounts: [address],
  getPublicKey: publicKey,
  signMessage: 'AQ==',
  signPsbt: '0102',
  sendBitcoin: txid,
  getNetwork: 'livenet',
  connect: {},
  disconnect: null,
}
const kinds: Readonly<
  Record<string, readonly [Readonly<Record<string, unknown>>, (provider: object) => BitcoinWallet]>
> = {
  unisat: [{ ...injected, getChain: { enum: 'BITCOIN_MAINNET' } }, unisatWallet],
  okx: [injected, (provider) => okxWallet({ bitcoin: provider }, bitcoin)],
  requests: [
    {
      wallet_connect: { result: named },
      wallet_getAccount: { result: named },
      signMessage: { result: { signature: 'AQ==' } },
      signPsbt: { result: { psbt: 'AQ==' } },
      sendTransfer: { result: { txid } },
      wallet_disconnect: { result: null },
      wallet_changeNetwork: { error: { code: -32001, message: 'no such method' } },
    },
    requestsWallet,
  ],
  leather: [
    {
      getAddresses: {
        result: { addresses: [{ symbol: 'BTC', type: 'p2wpkh', address, publicKey }] },
      },
      signMessage: { result: { signature: 'AQ==', address } },
      signPsbt: { result: { hex: '0102' } },
      sendTransfer: { result: { txid } },
    },
    (provider) => leatherWallet(provider, bitcoin),
  ],
}

/** Creates a wallet's object that answers by its own methods and by `request`. */
function providerOf(answers: Readonly<Record<string, unknown>>): object {
  const methods = Object.entries(answers).map(([name, answer]) => [name, async () => answer])
  const request = async (method: unknown) => answers[String(method)]
  return { ...Object.fromEntries(methods), request, on: () => {}, addListener: () => 'none' }
}

const asks: Readonly<
  Record<string, (wallet: BitcoinWallet, connectAnswer: unknown) => Promise<unknown>>
> = {
  opened: (wallet, connectAnswer) => wallet.opened(connectAnswer, signal),
  'opened, then read': async (wallet, connectAnswer) => {
    await wallet.opened(connectAnswer, signal)
    return wallet.read(signal)
  },
  signMessage: (wallet) => wallet.signMessage(message),
  signPsbt: (wallet) => wallet.signPsbt(psbt),
  send: async (wallet) => wallet.send?.({ ...target, to: address, amount: 546n }),
  switchNetwork: (wallet) => wallet.switchNetwork(bitcoin, signal),
  leave: async (wallet) => wallet.leave?.(),
  watch: async (wallet) => wallet.watch?.(hear)(),
}

function check(name: string, value: unknown) {
  if (name.startsWith('opened')) {
    const { accounts } = Object(value)
    for (const one of accounts) {
      expect(one).toMatchObject({
        namespace: 'bip122',
        address: expect.stringMatching(/^\w{14,90}$/),
      })
      expect(['payment', 'ordinal']).toContain(one.type)
    }
  } else if (name.startsWith('sign')) expect(value).toBeInstanceOf(Uint8Array)
  else if (name === 'send') expect(value).toMatch(/^[0-9a-f]{64}$/)
}

describe.each(Object.entries(kinds))(
  'mutated answers of a wallet with the interface %s',
  (_, [answers, create]) => {
    const first = answers.wallet_connect ?? answers.getAddresses ?? answers.getAccounts

    it.each(Object.entries(asks))(
      'a mutated answer to the wallet call “%s” is parsed or causes a Carabiner error',
      async (name, ask) => {
        const mutated = fc.oneof(
          mutatedJson(answers),
          fc
            .constantFrom(...Object.keys(answers))
            .chain((method) =>
              mutatedJson(answers[method]).map((answer) => ({ ...answers, [method]: answer })),
            ),
        )
        await fc.assert(
          fc.asyncProperty(mutated, mutatedJson(first), async (mutatedAnswers, connectAnswer) => {
            const provider = providerOf(Object(mutatedAnswers))
            try {
              check(name, await ask(create(provider), connectAnswer))
            } catch (error) {
              if (error instanceof Error && error.name === 'AssertionError') throw error
              expect(error).toBeInstanceOf(BaseError)
            }
          }),
          { numRuns },
        )
      },
    )
  },
)
