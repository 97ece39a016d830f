import type { Address, Hex, LocalAccount } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

/** Anvil's and Hardhat's well-known mnemonic. Its accounts are public: never send real money. */
export const testMnemonic = 'test test test test test test test test test test test junk'

// The mnemonic's first keys, because deriving them takes a page a quarter of a second.
const wellKnownKeys: readonly Hex[] = [
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
]

/** Turns keys into viem accounts. The default is the first three accounts of {@link testMnemonic}. */
export function resolveAccounts(
  accounts: readonly (Hex | LocalAccount)[] = wellKnownKeys,
): [LocalAccount, ...LocalAccount[]] {
  const [first, ...rest] = accounts.map((account) =>
    typeof account === 'string' ? privateKeyToAccount(account) : account,
  )
  if (!first) throw new Error('A test wallet needs at least one account.')
  return [first, ...rest]
}

/** Returns true if two addresses differ at most in their checksum. */
export const sameAddress = (a: Address, b: Address) => a.toLowerCase() === b.toLowerCase()
