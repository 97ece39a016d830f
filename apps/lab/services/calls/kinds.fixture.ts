import {
  createKeyAccount,
  createSafe,
  createSmartAccount,
  type TestAccount,
} from './accounts.fixture.js'
import type { CallsChain } from './chain.fixture.js'
import type { WalletTraits } from './wallet.fixture.js'

/** A kind of wallet, as far as it matters for sending a list of calls. */
export interface WalletKind {
  readonly name: string
  readonly traits: WalletTraits
  /** True if this browser has already seen that the wallet uses the requested batch ids. */
  readonly isKnown?: boolean
  createAccount(chain: CallsChain): Promise<TestAccount>
}

/** The six kinds of wallets, and three variants of them. */
export const walletKinds: readonly WalletKind[] = [
  { name: 'one by one', traits: { calls: 'none' }, createAccount: createKeyAccount },
  { name: 'EIP-5792 v1', traits: { calls: 'v1' }, createAccount: createKeyAccount },
  {
    name: 'EIP-5792 v2',
    traits: { calls: 'v2', keepsIds: true },
    isKnown: true,
    createAccount: createKeyAccount,
  },
  {
    name: 'EIP-7702, first met',
    traits: { calls: 'v2', keepsIds: true, isUpgraded: false },
    createAccount: createKeyAccount,
  },
  {
    name: 'ERC-4337, first met',
    traits: { calls: 'v2', keepsIds: true },
    createAccount: createSmartAccount,
  },
  { name: 'Safe', traits: { calls: 'v2' }, createAccount: createSafe },
  {
    name: 'one by one, takes nonces',
    traits: { calls: 'none', takesNonces: true },
    createAccount: createKeyAccount,
  },
  { name: 'ERC-4337, one by one', traits: { calls: 'none' }, createAccount: createSmartAccount },
  { name: 'Safe, one by one', traits: { calls: 'none' }, createAccount: createSafe },
]
