import { unknownNetworkMessage } from '@carabiner/wallet-frame/protocol'
import type { FrameConfig, FrameNetwork } from '../config/frame-config.js'
import { FrameMessageError } from '../frame-message-error.js'

type Namespace = 'eip155' | 'solana'

/** On which network the page is, in each family. */
export interface NetworkChoice {
  /** Undefined where the frame knows none. */
  current(namespace: Namespace): FrameNetwork | undefined
  /** What the page named last; before that the first network. */
  chainId(): string
  /**
   * @param chainId - a CAIP-2 id, or the number of an EVM network
   * @throws {FrameMessageError} for one that the frame does not know
   */
  choose(chainId: string | number): void
  /** Whether it is a Solana network; EVM otherwise. */
  family(chainId: string | number | undefined): Namespace
}

/** @param first - as the frame's address names it; null for none */
export function createNetworkChoice(
  { networks }: FrameConfig,
  first: string | null,
): NetworkChoice {
  const chosen = new Map<Namespace, FrameNetwork>()
  for (const network of [...networks].reverse()) chosen.set(familyOf(network.id), network)
  let last = networks[0]?.id ?? ''
  const choose = (chainId: string | number) => {
    const id = toNetworkId(chainId)
    const network = networks.find((known) => known.id === id)
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
