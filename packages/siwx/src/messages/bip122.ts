import type { MessageProfile } from './profile.js'
import { isPlainStatement } from './statement.js'

/**
 * Sign-in with Bitcoin. No profile is registered for it: this is CAIP-122's text, laid out as ERC-4361
 * does, with the chain's CAIP-2 reference. The address is checked in full with the signature.
 */
export const bip122Profile: MessageProfile = {
  account: 'Bitcoin',
  style: 'erc-4361',
  isAddress: (text) => /^[a-zA-Z\d]{14,90}$/.test(text),
  isStatement: isPlainStatement,
  toLabel: (chainId) => /^bip122:([-_a-zA-Z\d]{1,32})$/.exec(chainId)?.[1],
  toChainId: (label) => (/^[-_a-zA-Z\d]{1,32}$/.test(label) ? `bip122:${label}` : undefined),
}
