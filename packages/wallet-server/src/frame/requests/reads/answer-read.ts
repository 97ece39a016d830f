import { isBoundedJson, type Json, type RequestPayload } from '@carabiner/wallet-frame/protocol'
import type { Client } from 'viem'
import { FrameMessageError } from '../../frame-message-error.js'
import type { RequestsParts } from '../../requests-contract.js'
import { readCallsStatus } from '../calls/calls-status.js'
import { readCapabilities } from '../calls/capabilities.js'
import type { SentCallsList } from '../calls/sent-calls.js'
import { findNetwork } from '../find-network.js'
import type { Nodes } from '../nodes.js'
import { readAssets } from './assets.js'

/**
 * Answers a request without approval, from the frame's data or its own node.
 *
 * @throws {FrameMessageError} without an answer
 */
export async function answerRead(
  request: RequestPayload<'RPC_REQUEST'>,
  parts: RequestsParts,
  tools: { readonly nodes: Nodes; readonly sentCalls: SentCallsList },
): Promise<Json> {
  const { nodes } = tools
  const account = parts.account()?.eip155
  if (request.method === 'eth_accounts') return account === undefined ? [] : [account]
  const { network } = findNetwork(parts, { ...request, chainNamespace: 'eip155' })
  const chainId: Json = `0x${Number(network.id.split(':')[1]).toString(16)}`
  switch (request.method) {
    case 'eth_chainId':
      return chainId
    case 'wallet_getCapabilities':
      return readCapabilities(parts, request.params)
    case 'wallet_getCallsStatus':
      return readCallsStatus(
        { ...tools, networks: parts.config.networks, now: parts.now },
        network,
        request.params,
      )
    case 'wallet_getAssets':
      return readAssets({
        params: request.params,
        account,
        client: nodes.client,
        networks: parts.config.networks.filter(({ id }) => id.startsWith('eip155:')),
      })
    default:
      return pass(await nodes.client(network), request)
  }
}

async function pass(
  client: Client,
  { method, params }: RequestPayload<'RPC_REQUEST'>,
): Promise<Json> {
  const answer: unknown = await client
    .request<{ Parameters: unknown; ReturnType: unknown }>({
      method,
      params: params ?? [],
    })
    .catch((cause: unknown) => {
      throw new FrameMessageError(messageOf(cause), { cause })
    })
  if (!isBoundedJson(answer)) throw new FrameMessageError('The network’s answer is too large')
  return answer
}

/** Returns the node's words where pages expect them: a page parses why its call reverted. */
function messageOf(cause: unknown): string {
  const { details, shortMessage } = Object(cause)
  const words = typeof details === 'string' && details !== '' ? details : shortMessage
  return typeof words === 'string' ? words.slice(0, 1_024) : 'The network did not answer'
}
