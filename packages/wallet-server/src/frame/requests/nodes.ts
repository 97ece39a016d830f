import { defineNetwork } from '@carabiner/core'
import { createConsoleLogger } from '@carabiner/core/internal'
import { createRpcAccess } from '@carabiner/core/transport'
import type { Client } from 'viem'
import type { FrameNetwork } from '../config/frame-config.js'

/** The nodes of the frame's own networks. The page's nodes are never used. */
export interface Nodes {
  /** Returns a client of a node, with limits of size and time. */
  client(network: FrameNetwork): Promise<Client>
}

/** @param signal - ends every request */
export function createNodes(signal: AbortSignal): Nodes {
  const access = createRpcAccess({}, signal, createConsoleLogger('error'))
  return {
    client({ id, name, nativeCurrency, rpcUrl }) {
      const [family, reference = ''] = id.split(':')
      const isEvm = family === 'eip155'
      const network = defineNetwork({
        id: isEvm ? Number(reference) : reference,
        chainNamespace: isEvm ? 'eip155' : 'solana',
        name,
        nativeCurrency,
        rpcUrls: { default: { http: [rpcUrl] } },
      })
      return access.client(network)
    },
  }
}
