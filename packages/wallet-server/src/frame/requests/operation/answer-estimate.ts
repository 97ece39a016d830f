import type { AnswerPayload, RequestPayload } from '@carabiner/wallet-frame/protocol'
import { numberToHex } from 'viem'
import { FrameMessageError } from '../../frame-message-error.js'
import type { RequestsParts } from '../../requests-contract.js'
import type { Nodes } from '../nodes.js'
import { readAsk } from '../read-ask.js'
import { readOperation } from './read-operation.js'

/**
 * Returns the cost of calls that a page may request later.
 *
 * @throws {FrameMessageError} for another visitor's account, and if the cost is unknown
 */
export async function answerEstimate(
  { from, chainId, calls }: RequestPayload<'ESTIMATE_CALLS'>,
  parts: RequestsParts,
  nodes: Nodes,
): Promise<AnswerPayload<'ESTIMATE_CALLS'>> {
  const network = parts.config.networks.find(({ id }) => id === `eip155:${chainId}`)
  if (!network) throw new FrameMessageError('The wallet does not know this network')
  const smart = await parts.smartAccount(network)
  if (smart?.account.address.toLowerCase() !== from.toLowerCase()) {
    throw new FrameMessageError('The request is for another account')
  }
  const { now } = parts
  const plainCalls = calls.map(({ to, data = '0x', value = '0x0' }) => ({ to, data, value }))
  const ask = readAsk({ method: 'wallet_sendCalls', params: [{ from, calls: plainCalls }] }, now())
  if (ask.kind !== 'calls') throw new FrameMessageError('The request contains no calls')
  const { estimateOperation } = await import('./estimate-operation.js')
  const operation = readOperation(ask, network)
  const cost = await estimateOperation(operation, { network, account: smart.account, nodes, now })
  return {
    highest: numberToHex(cost.highest),
    expected: numberToHex(cost.expected),
    deposit: numberToHex(cost.deposit),
    gas: numberToHex(cost.gas),
    maxFeePerGas: numberToHex(cost.maxFeePerGas),
  }
}
