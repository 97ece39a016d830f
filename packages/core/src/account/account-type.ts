import type { ChainNamespace } from '../caip/chain-namespace.js'

/** The kinds of account of each family; on Bitcoin, what its addresses are for. */
export const accountTypes = {
  eip155: ['eoa', 'smartAccount'],
  solana: ['eoa', 'smartAccount'],
  polkadot: ['eoa'],
  bip122: ['payment', 'ordinal'],
} as const

/** A kind of account of any family. */
export type AccountType = (typeof accountTypes)[ChainNamespace][number]

/** By family; polkadot has no adapter, only a default. */
export type DefaultAccountTypes = {
  -readonly [Family in keyof typeof accountTypes]: (typeof accountTypes)[Family][number]
}

/** The account type of an embedded wallet unless the visitor or the host says otherwise. */
export const defaultAccountTypes: Readonly<DefaultAccountTypes> = {
  eip155: 'smartAccount',
  solana: 'eoa',
  polkadot: 'eoa',
  bip122: 'payment',
}

/** Whether a family has accounts of that kind. */
export const isAccountType = (family: string, type: unknown): boolean =>
  Object.entries(accountTypes).some(
    ([name, types]) => name === family && types.some((known) => known === type),
  )
