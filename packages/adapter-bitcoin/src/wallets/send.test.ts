import type { FamilyProvider } from '@carabiner/core/adapter'
import { bitcoin } from '@carabiner/core/networks'
import { expect, it } from 'vitest'
import type { BitcoinWallet } from './bitcoin-wallet.js'
import { leatherWallet } from './leather.js'
import { okxWallet } from './okx.js'
import { requestsWallet } from './requests.js'
import { unisatWallet } from './unisat.js'
import { walletConnectWallet } from './wallet-connect.js'

const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const transfer = {
  account: { namespace: 'bip122', address },
  network: bitcoin,
  to: address,
  amount: 546n,
} as const

const session = (answer: unknown): FamilyProvider => ({
  namespace: 'bip122',
  grant: () => undefined,
  methods: () => ['sendTransfer'],
  use: () => {},
  request: async () => answer,
})

/** Wallets of each kind, which answer a payment with the given id. */
const kinds: Readonly<Record<string, (txid: string) => BitcoinWallet>> = {
  UniSat: (txid) => unisatWallet({ sendBitcoin: async () => txid }),
  OKX: (txid) => okxWallet({ bitcoin: { sendBitcoin: async () => txid } }, bitcoin),
  requests: (txid) => requestsWallet({ request: async () => ({ result: { txid } }) }),
  Leather: (txid) => leatherWallet({ request: async () => ({ result: { txid } }) }, bitcoin),
  WalletConnect: (txid) => walletConnectWallet(session({ txid })),
}

it.each(Object.entries(kinds))(
  'the transaction id that “%s” returns for a payment is lower-cased, and rejected if too short',
  async (_, walletFor) => {
    expect(await walletFor('AB'.repeat(32)).send?.(transfer)).toBe('ab'.repeat(32))
    await expect(walletFor('ab'.repeat(31)).send?.(transfer)).rejects.toMatchObject({
      name: 'InvalidWalletResponseError',
    })
  },
)
