import fc from 'fast-check'
import { createClient, custom } from 'viem'
import { toPackedUserOperation } from 'viem/account-abstraction'
import { describe, expect, it } from 'vitest'
import { mutatedJson } from '../../../../../../apps/lab/services/moods/mutated-json.fixture.js'
import { FrameMessageError } from '../../frame-message-error.js'
import { estimateGas, waitForOperation } from '../../smart-account/bundler.js'
import { gasLimitOf, type Operation, stubSignature } from '../../smart-account/user-operation.js'
import { SendOutcomeUnknownError } from '../send-error.js'
import { readFinal } from './paymaster.js'

const numRuns = Number(process.env.FUZZ_RUNS ?? 200)
const hash = `0x${'ab'.repeat(32)}` as const
const address = `0x${'11'.repeat(20)}` as const
const clientOf = (answer: unknown) =>
  createClient({ transport: custom({ request: async () => answer }, { retryCount: 0 }) })

const operation: Operation = {
  sender: address,
  nonce: 1n,
  callData: '0x',
  signature: stubSignature,
  callGasLimit: 1n,
  preVerificationGas: 1n,
  verificationGasLimit: 1n,
  maxFeePerGas: 1n,
  maxPriorityFeePerGas: 1n,
}
const estimate = {
  preVerificationGas: '0xffffffffffffffff',
  callGasLimit: '0xffffffffffffffff',
  verificationGasLimit: '0x1',
  paymasterVerificationGasLimit: '0x1',
  paymasterPostOpGasLimit: null,
}
const paid = {
  paymaster: address,
  paymasterData: '0x12',
  paymasterVerificationGasLimit: '0x1',
  paymasterPostOpGasLimit: '0xffffffffffffffff',
  isFinal: true,
}
const included = {
  userOpHash: hash,
  success: true,
  sender: address,
  nonce: '0x1',
  actualGasCost: '0x1',
  actualGasUsed: '0x1',
  logs: [],
  receipt: { transactionHash: hash, status: '0x1', blockNumber: '0x1', gasUsed: '0x1', logs: [] },
}

/**
 * Passes a valid answer and changed ones to a reader. Checks results, and accepts only the frame's
 * own errors.
 */
async function readAll<T>(
  valid: unknown,
  read: (answer: unknown) => Promise<T>,
  check: (value: T) => void,
) {
  check(await read(valid))
  await fc.assert(
    fc.asyncProperty(mutatedJson(valid), async (answer) => {
      let value: T
      try {
        value = await read(answer)
      } catch (error) {
        expect(error).toBeInstanceOf(FrameMessageError)
        return
      }
      check(value)
    }),
    { numRuns },
  )
}

describe('a service’s answer about a user operation', () => {
  it('with gas values is accepted from a bundler only if the values fit into the operation', () =>
    readAll(
      estimate,
      (answer) => estimateGas(clientOf(answer), operation),
      ({ callGasLimit, preVerificationGas, verificationGasLimit }) => {
        const gas = { callGasLimit, preVerificationGas, verificationGasLimit }
        const priced = { ...operation, ...gas }
        expect(() => toPackedUserOperation(priced)).not.toThrow()
        expect(gasLimitOf(priced)).toBeLessThan(2n ** 67n)
      },
    ))

  it('with a paymaster’s fields is accepted only if the fields fit into the operation', () =>
    readAll(
      paid,
      (answer) =>
        readFinal(
          { url: 'https://paymaster.example', isOptional: false, client: clientOf(answer) },
          ...([operation, 1] as const),
        ),
      ({ fields }) => {
        expect(() => toPackedUserOperation({ ...operation, ...fields })).not.toThrow()
      },
    ))

  it('of any content is parsed as a transaction, a failure or an unknown outcome', () =>
    readAll(
      included,
      // An empty answer means that the operation is in no block yet, so the client polls.
      (answer) => waitForOperation(clientOf(answer || 'none'), hash),
      (transaction) => expect(transaction).toMatch(/^0x[\da-f]{64}$/),
    ))

  it.each([{ success: 'false' }, { receipt: {} }, { receipt: { transactionHash: '0x1' } }])(
    'with an invalid receipt is parsed as an unknown outcome: %j',
    async (change) => {
      const waiting = waitForOperation(clientOf({ ...included, ...change }), hash)
      await expect(waiting).rejects.toBeInstanceOf(SendOutcomeUnknownError)
    },
  )
})
