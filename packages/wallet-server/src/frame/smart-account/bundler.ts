import { BaseError, type Client } from 'viem'
import {
  formatUserOperationRequest,
  type UserOperationReceipt,
  waitForUserOperationReceipt,
} from 'viem/account-abstraction'
import * as z from 'zod/mini'
import { FrameMessageError } from '../frame-message-error.js'
import { FinalError, isAnswer, SendOutcomeUnknownError, sendError } from '../requests/send-error.js'
import { contracts } from './contracts.js'
import { gas, type Operation } from './user-operation.js'

type Hex = `0x${string}`

/** Time limit of an operation's inclusion, after which its outcome is unknown. In ms. */
const inclusionDeadline = 90_000
/** Time limit of the search for an operation without an answer. In ms. */
const lostDeadline = 15_000
const pollingInterval = 500

const estimate = z.object({
  preVerificationGas: gas,
  verificationGasLimit: gas,
  callGasLimit: gas,
  paymasterVerificationGasLimit: z.nullish(gas),
  paymasterPostOpGasLimit: z.nullish(gas),
})
const included = z.object({
  success: z.boolean(),
  receipt: z.object({
    transactionHash: z.custom<Hex>(
      (value) => typeof value === 'string' && /^0x[\da-f]{64}$/i.test(value),
    ),
  }),
})

/**
 * Estimates the gas of an operation.
 *
 * @throws {FrameMessageError} for an invalid answer of the bundler
 * @throws if the bundler does not answer, or would refuse the operation
 */
export async function estimateGas(
  bundler: Client,
  operation: Omit<Operation, 'callGasLimit' | 'preVerificationGas' | 'verificationGasLimit'>,
): Promise<z.output<typeof estimate>> {
  const params = [formatUserOperationRequest(operation), contracts.entryPoint]
  const answer = await ask(bundler, 'eth_estimateUserOperationGas', params)
  const read = z.safeParse(estimate, answer)
  if (!read.success) {
    throw new FrameMessageError('The cost of the transaction is unknown', { cause: read.error })
  }
  const { callGasLimit, ...others } = read.data
  // The call needs gas for which it gets a refund at the end, a fifth at most (EIP-3529), for
  // example for a used allowance. Some bundlers subtract the refund.
  return { ...others, callGasLimit: (callGasLimit * 4n) / 3n }
}

const ask = (bundler: Client, method: string, params: readonly unknown[]): Promise<unknown> =>
  bundler.request<{ Parameters: readonly unknown[]; ReturnType: unknown }>({ method, params })

/**
 * Sends a signed operation. If the answer was lost, searches for it on the network.
 *
 * @throws {FrameMessageError} if it was refused
 * @throws {SendOutcomeUnknownError} if it may have been accepted
 */
export async function sendOperation(
  bundler: Client,
  operation: Operation,
  hash: Hex,
): Promise<void> {
  try {
    const params = [formatUserOperationRequest(operation), contracts.entryPoint]
    await ask(bundler, 'eth_sendUserOperation', params)
  } catch (cause) {
    const failure = sendError(cause)
    if (!(failure instanceof SendOutcomeUnknownError)) throw failure
    // Bundlers do not report pending operations, only included ones.
    await receiptOf(bundler, hash, lostDeadline).catch(() => {
      throw failure
    })
  }
}

/**
 * Waits until an operation is in a block.
 *
 * @returns its transaction
 * @throws {FinalError} if it failed there: it changed nothing except the fee
 * @throws {SendOutcomeUnknownError} after the time limit
 */
export async function waitForOperation(bundler: Client, hash: Hex): Promise<Hex> {
  const answer = await receiptOf(bundler, hash, inclusionDeadline).catch((cause: unknown) => {
    throw new SendOutcomeUnknownError(cause)
  })
  const read = z.safeParse(included, answer)
  if (!read.success) throw new SendOutcomeUnknownError(read.error)
  const { success, receipt } = read.data
  if (!success) throw new FinalError('The transaction failed. Only the network fee was paid.')
  return receipt.transactionHash
}

/**
 * Polls for the receipt of an operation. A bundler that does not answer is asked again.
 *
 * @param timeout - in ms
 */
async function receiptOf(
  bundler: Client,
  hash: Hex,
  timeout: number,
): Promise<UserOperationReceipt> {
  const until = Date.now() + timeout
  for (;;) {
    try {
      const left = Math.max(until - Date.now(), 1)
      return await waitForUserOperationReceipt(bundler, { hash, pollingInterval, timeout: left })
    } catch (error) {
      if (!isSilence(error) || Date.now() + pollingInterval >= until) throw error
      await new Promise((resolve) => setTimeout(resolve, pollingInterval))
    }
  }
}

/** Whether the bundler gave no answer. An invalid answer causes an error that is not viem's. */
const isSilence = (error: unknown) => error instanceof BaseError && !isAnswer(error)
