import type { MessageProfile } from './profile.js'
import { isPlainStatement } from './statement.js'

/**
 * The text for signing in with Bitcoin. Bitcoin has no registered profile, so this is the text of
 * CAIP-122 in the layout of ERC-4361, with the CAIP-2 reference of the chain. The address is fully
 * checked when the signature is verified.
 */
export const bip122Profile: MessageProfile = {
  account: 'Bitcoin',
  style: 'erc-4361',
  isAddress: (text) => /^[a-zA-Z\d]{14,90}$/.test(text),
  isStatement: isPlainStatement,
  toLabel: (chainId) => /^bip122:([-_a-zA-Z\d]{1,32})$/.exec(chainId)?.[1],
  toChainId: (label) => (/^[-_a-zA-Z\d]{1,32}$/.test(label) ? `bip122:${label}` : undefined),
}
