import type { Client } from 'viem'
import type { FrameNetwork } from '../../config/frame-config.js'
import { FrameMessageError } from '../../frame-message-error.js'
import type { Nodes } from '../nodes.js'
import type { Paymaster, PaymasterChoice } from './paymaster.js'

/** The services of an operation. */
export interface OperationClients {
  readonly node: Client
  readonly bundler: Client
  /** Undefined if the account pays. */
  readonly paymaster: Paymaster | undefined
}

/**
 * @param pagePaymaster - the page's paymaster. The default is the network's own sponsor
 * @throws {FrameMessageError} if the network has no smart accounts
 */
export async function clientsOf(
  network: FrameNetwork,
  nodes: Nodes,
  pagePaymaster?: PaymasterChoice,
): Promise<OperationClients> {
  const { smartAccount } = network
  if (!smartAccount) throw new FrameMessageError('There are no smart accounts on this network')
  const { bundlerUrl, sponsorUrl } = smartAccount
  const sponsor = sponsorUrl === undefined ? undefined : { url: sponsorUrl, isOptional: true }
  const payer: PaymasterChoice | undefined = pagePaymaster ?? sponsor
  const [node, bundler, client] = await Promise.all([
    nodes.client(network),
    nodes.client({ ...network, rpcUrl: bundlerUrl }),
    payer && nodes.client({ ...network, rpcUrl: payer.url }),
  ])
  return { node, bundler, paymaster: payer && client && { ...payer, client } }
}
