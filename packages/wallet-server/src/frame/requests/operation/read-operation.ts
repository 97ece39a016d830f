import * as z from 'zod/mini'
import type { FrameNetwork } from '../../config/frame-config.js'
import { FrameMessageError } from '../../frame-message-error.js'
import type { AccountCall } from '../../smart-account/encode-calls.js'
import { assertCapabilities, type CallsAsk, type TransactionAsk } from '../read-ask.js'
import type { OperationAsk } from './create-operation-job.js'
import type { PaymasterChoice } from './paymaster.js'

const service = z.object({
  url: z.string().check(z.maxLength(2_048)),
  context: z.optional(z.unknown()),
  optional: z.optional(z.boolean()),
})

/**
 * Returns a page's request as an operation of a smart account.
 *
 * @throws {FrameMessageError} for a request that smart accounts do not support here
 */
export function readOperation(ask: TransactionAsk | CallsAsk, network: FrameNetwork): OperationAsk {
  if (ask.kind === 'transaction') return { calls: [toCall(ask.call)], result: 'transaction' }
  assertCapabilities(ask.capabilities, ['paymasterService'])
  const paymaster = readPaymaster(ask.capabilities.paymasterService, network)
  return { calls: ask.calls.map(toCall), result: 'operation', paymaster }
}

function toCall({ to, data, value }: TransactionAsk['call']): AccountCall {
  if (to === undefined) {
    throw new FrameMessageError('A smart account cannot deploy a contract')
  }
  return { to, data, value }
}

/**
 * Returns the page's paymaster (ERC-7677). The frame accepts only those of its own configuration.
 *
 * @see https://eips.ethereum.org/EIPS/eip-7677
 */
function readPaymaster(input: unknown, network: FrameNetwork): PaymasterChoice | undefined {
  if (input === undefined) return undefined
  const { success, data } = z.safeParse(service, input)
  if (!success) throw new FrameMessageError('The parameters of the request cannot be read')
  const { paymasterUrls = [], sponsorUrl } = network.smartAccount ?? {}
  const isKnown = [...paymasterUrls, sponsorUrl].includes(data.url)
  const isOptional = data.optional === true
  if (isKnown) return { url: data.url, context: data.context, isOptional }
  if (isOptional) return undefined
  throw new FrameMessageError('The wallet does not know this paymaster')
}
