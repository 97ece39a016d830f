import { getAddress } from 'viem/utils'
import type { MessageProfile } from './profile.js'
import { isPlainStatement } from './statement.js'

const isHexAddress = (text: string) => /^0x[\dA-Fa-f]{40}$/.test(text)

/** The text for Sign-In with Ethereum. Source: ERC-4361. */
export const eip155Profile: MessageProfile = {
  account: 'Ethereum',
  style: 'erc-4361',
  // ERC-4361 requires the EIP-55 checksum.
  isAddress: (text) => isHexAddress(text) && getAddress(text) === text,
  isStatement: isPlainStatement,
  toLabel: (chainId) => /^eip155:(\d+)$/.exec(chainId)?.[1],
  toChainId: (label) => (/^\d{1,32}$/.test(label) ? `eip155:${label}` : undefined),
}

/**
 * The profile for texts that a wallet composes, because some wallets write the address without its
 * checksum.
 */
export const looseEip155Profile: MessageProfile = { ...eip155Profile, isAddress: isHexAddress }
