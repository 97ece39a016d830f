import type { RequestPayload } from '@carabiner/wallet-frame/protocol'
import type { FrameNetwork } from '../config/frame-config.js'
import { FrameMessageError } from '../frame-message-error.js'
import type { RequestsParts } from '../requests-contract.js'

/** A family that the wallet has keys for. */
type Family = 'eip155' | 'solana'

/** The network that is shown, and whether the request is for another one. */
export interface FoundNetwork {
  readonly family: Family
  readonly network: FrameNetwork
  readonly isOther: boolean
}

/**
 * The network of a request: the one that the page is on, else the one that the request names. Solana's wallets name
 * one with each request, and are on none.
 *
 * @throws {FrameMessageError} where the frame knows none
 */
export function findNetwork(
  parts: Pick<RequestsParts, 'config' | 'network'>,
  { chainId, chainNamespace, method }: RequestPayload<'RPC_REQUEST'>,
): FoundNetwork {
  const family: Family =
    chainNamespace === 'solana' || method.startsWith('solana_') ? 'solana' : 'eip155'
  const id = chainId === undefined ? undefined : toNetworkId(chainId, family)
  const named = id === undefined ? undefined : parts.config.networks.find((one) => one.id === id)
  const active = parts.network(family)
  const network = family === 'solana' ? (named ?? active) : (active ?? named)
  if (!network || (id !== undefined && !named)) {
    throw new FrameMessageError('The wallet does not know this network')
  }
  return { family, network, isOther: id !== undefined && id !== network.id }
}

function toNetworkId(chainId: string | number, family: Family): string {
  const words = String(chainId)
  if (words.includes(':')) return words
  const isHex = family === 'eip155' && /^0x[\da-f]{1,16}$/i.test(words)
  return `${family}:${isHex ? BigInt(words) : words}`
}
