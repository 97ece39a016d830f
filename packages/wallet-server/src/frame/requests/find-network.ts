import type { RequestPayload } from '@carabiner/wallet-frame/protocol'
import type { FrameNetwork } from '../config/frame-config.js'
import { FrameMessageError } from '../frame-message-error.js'
import type { RequestsParts } from '../requests-contract.js'

/** A chain family that the wallet has keys for. */
type Family = 'eip155' | 'solana'

/** The shown network, and whether the request is for another one. */
export interface FoundNetwork {
  readonly family: Family
  readonly network: FrameNetwork
  readonly isOther: boolean
}

/**
 * Returns the network of a request: the page's network, or the one in the request. Solana's wallets
 * name a network in each request, and have no current one.
 *
 * @throws {FrameMessageError} if the frame does not know the network
 */
export function findNetwork(
  parts: Pick<RequestsParts, 'config' | 'network'>,
  { chainId, chainNamespace, method }: RequestPayload<'RPC_REQUEST'>,
): FoundNetwork {
  const family: Family =
    chainNamespace === 'solana' || method.startsWith('solana_') ? 'solana' : 'eip155'
  const id = chainId === undefined ? undefined : toNetworkId(chainId, family)
  const namedNetwork =
    id === undefined ? undefined : parts.config.networks.find((one) => one.id === id)
  const active = parts.network(family)
  const network = family === 'solana' ? (namedNetwork ?? active) : (active ?? namedNetwork)
  if (!network || (id !== undefined && !namedNetwork)) {
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
