import type { ChainNamespace } from '../caip/chain-namespace.js'

/** The account types of each chain family. On Bitcoin, the purposes of addresses. */
export const accountTypes = {
  eip155: ['eoa', 'smartAccount'],
  solana: ['eoa', 'smartAccount'],
  polkadot: ['eoa'],
  bip122: ['payment', 'ordinal'],
} as const

/** An account type of any chain family. */
export type AccountType = (typeof accountTypes)[ChainNamespace][number]

/** Default account types by chain family. Polkadot has a default only, and no adapter. */
export type DefaultAccountTypes = {
  -readonly [Family in keyof typeof accountTypes]: (typeof accountTypes)[Family][number]
}

/** The account types of an embedded wallet, unless the visitor or the host chooses others. */
export const defaultAccountTypes: Readonly<DefaultAccountTypes> = {
  eip155: 'smartAccount',
  solana: 'eoa',
  polkadot: 'eoa',
  bip122: 'payment',
}

/** Whether a chain family has this account type. */
export const isAccountType = (family: string, type: unknown): boolean =>
  Object.entries(accountTypes).some(
    ([name, types]) => name === family && types.some((accountType) => accountType === type),
  )
