import { unknownNetworkMessage } from '@carabiner/wallet-frame/protocol'
import type { FrameConfig, FrameNetwork } from '../config/frame-config.js'
import { FrameMessageError } from '../frame-message-error.js'

type Namespace = 'eip155' | 'solana'

/** The page's network in each chain family. */
export interface NetworkChoice {
  /** Undefined if the frame knows no network. */
  current(namespace: Namespace): FrameNetwork | undefined
  /** Returns the network that the page named last, or the first one. */
  chainId(): string
  /**
   * @param chainId - a CAIP-2 id, or the number of an EVM network
   * @throws {FrameMessageError} for a network that the frame does not know
   */
  choose(chainId: string | number): void
  /** Returns `solana` for a Solana network, `eip155` otherwise. */
  family(chainId: string | number | undefined): Namespace
}

/** @param first - from the frame's URL, or null */
export function createNetworkChoice(
  { networks }: FrameConfig,
  first: string | null,
): NetworkChoice {
  const chosen = new Map<Namespace, FrameNetwork>()
  for (const network of [...networks].reverse()) chosen.set(familyOf(network.id), network)
  let last = networks[0]?.id ?? ''
  const choose = (chainId: string | number) => {
    const id = toNetworkId(chainId)
    const network = networks.find((one) => one.id === id)
    if (!network) return false
    chosen.set(familyOf(id), network)
    last = id
    return true
  }
  if (first !== null) choose(first)
  return {
    current: (namespace) => chosen.get(namespace),
    chainId: () => last,
    choose(chainId) {
      if (!choose(chainId)) throw new FrameMessageError(unknownNetworkMessage)
    },
    family: (chainId) => familyOf(chainId === undefined ? last : toNetworkId(chainId)),
  }
}

const familyOf = (id: string): Namespace => (id.startsWith('solana:') ? 'solana' : 'eip155')

const toNetworkId = (chainId: string | number) =>
  String(chainId).includes(':') ? String(chainId) : `eip155:${chainId}`
