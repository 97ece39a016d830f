import type { NetworkId } from '@carabiner/core'
import { parseSolanaAddress } from '@carabiner/core/solana'
import type { MessageProfile } from './profile.js'
import { isVisibleStatement } from './statement.js'

/** The networks that wallets display by name. */
const names: Readonly<Record<string, NetworkId>> = {
  mainnet: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  devnet: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  testnet: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
}

const isName = (text: string) => Object.hasOwn(names, text)
const reference = /^[-_a-zA-Z\d]{1,32}$/

/** The text for Sign In With Solana. Source: the text of `solana:signIn` in Wallet Standard. */
export const solanaProfile: MessageProfile = {
  account: 'Solana',
  style: 'siws',
  isAddress: (text) => parseSolanaAddress(text) !== undefined,
  isStatement: isVisibleStatement,
  toLabel(chainId) {
    const [namespace, label = ''] = chainId.split(':')
    // A network with the reference `mainnet` would look like Solana's mainnet.
    if (namespace !== 'solana' || isName(label) || !reference.test(label)) return undefined
    return Object.keys(names).find((name) => names[name] === chainId) ?? label
  },
  toChainId(label) {
    const bare = label.startsWith('solana:') ? label.slice('solana:'.length) : label
    if (isName(bare)) return names[bare]
    return reference.test(bare) ? `solana:${bare}` : undefined
  },
}
