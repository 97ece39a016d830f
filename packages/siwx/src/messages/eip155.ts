import { getAddress } from 'viem/utils'
import type { MessageProfile } from './profile.js'
import { isPlainStatement } from './statement.js'

const isHexAddress = (text: string) => /^0x[\dA-Fa-f]{40}$/.test(text)

/** Sign-In with Ethereum. Source: ERC-4361. */
export const eip155Profile: MessageProfile = {
  account: 'Ethereum',
  style: 'erc-4361',
  // ERC-4361 requires the EIP-55 checksum.
  isAddress: (text) => isHexAddress(text) && getAddress(text) === text,
  isStatement: isPlainStatement,
  toLabel: (chainId) => /^eip155:(\d+)$/.exec(chainId)?.[1],
  toChainId: (label) => (/^\d{1,32}$/.test(label) ? `eip155:${label}` : undefined),
}

/** For texts that a wallet writes by itself: some do not add the checksum to the address. */
export const looseEip155Profile: MessageProfile = { ...eip155Profile, isAddress: isHexAddress }
