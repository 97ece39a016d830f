import { BaseError } from '@carabiner/core'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mutatedJson } from '../../../../apps/lab/services/moods/mutated-json.fixture.js'
import { readAccounts, readRent } from './accounts.js'
import { readActivity } from './activity.js'
import type { RpcContext } from './ask.js'
import { readBlockhash, readEpoch, readTip } from './blocks.js'
import { network } from './network.fixture.js'
import { readPriorityPrice } from './priority-price.js'
import { readTokenBalances } from './token-balances.js'
import { readStatus, readTransaction, sendRaw, simulate } from './transactions.js'

const target = { network, signal: new AbortController().signal }
const account = { namespace: 'solana', address: '11111111111111111111111111111111' } as const
const named = { ...target, account }

const balances = [{ mint: 'm', owner: 'o', uiTokenAmount: { amount: '7', decimals: 6 } }]
const meta = {
  err: null,
  fee: 5000,
  preBalances: [9, 1],
  postBalances: [3, 2],
  preTokenBalances: balances,
  postTokenBalances: [],
  loadedAddresses: null,
}
const token = {
  pubkey: 'p',
  account: { data: { parsed: { info: { mint: 'm', tokenAmount: { amount: '7', decimals: 6 } } } } },
}
const chainAccount = { lamports: 1, owner: 'o', executable: false, data: ['AA==', 'base64'] }
/** The answer for the account of the clock. Reads of mints request the clock first. */
const clock = { ...chainAccount, data: [btoa('\0'.repeat(40)), 'base64'] }
const transaction = { message: { accountKeys: [account.address, 'b'] } }

/** A node's answers, by method. */
const answers: Readonly<Record<string, unknown>> = {
  getMultipleAccounts: { value: [clock, chainAccount, null] },
  getMinimumBalanceForRentExemption: 890_880,
  getLatestBlockhash: { value: { blockhash: 'h', lastValidBlockHeight: 7 } },
  getEpochInfo: { absoluteSlot: 9, blockHeight: 7, epoch: 1 },
  getRecentPrioritizationFees: [{ prioritizationFee: 3 }, { prioritizationFee: 9 }],
  getTokenAccountsByOwner: { value: [token] },
  sendTransaction: 'signature',
  getSignatureStatuses: {
    context: { slot: 9 },
    value: [{ slot: 1, err: null, confirmationStatus: 'confirmed' }],
  },
  getTransaction: { slot: 1, transaction, meta },
  simulateTransaction: {
    value: { err: null, logs: ['x'], unitsConsumed: 7, accounts: [{ lamports: 1 }] },
  },
  getSignaturesForAddress: [{ signature: 's', err: null, blockTime: 1 }],
}

type Read = (context: RpcContext) => Promise<unknown>
const reads: readonly (readonly [string, Read])[] = [
  ['getMultipleAccounts', (context) => readAccounts(context, target, ['a', 'b'])],
  ['getMinimumBalanceForRentExemption', (context) => readRent(context, target, 165)],
  ['getLatestBlockhash', (context) => readBlockhash(context, target)],
  ['getEpochInfo', (context) => readTip(context, target)],
  ['getEpochInfo', (context) => readEpoch(context, target)],
  ['getRecentPrioritizationFees', (context) => readPriorityPrice(context, target, ['a'])],
  ['getTokenAccountsByOwner', (context) => readTokenBalances(context, named)],
  ['sendTransaction', (context) => sendRaw(context, target, new Uint8Array(3), {})],
  ['getSignatureStatuses', (context) => readStatus(context, target, 's')],
  ['getTransaction', (context) => readTransaction(context, target, 's')],
  ['simulateTransaction', (context) => simulate(context, target, new Uint8Array(3), ['a'])],
  ['getSignaturesForAddress', (context) => readActivity(context, named)],
  ['getTransaction', (context) => readActivity(context, named)],
]

const contextOf = (method: string, answer: unknown): RpcContext => {
  const request = async (call: { method: string }) =>
    call.method === method ? answer : answers[call.method]
  // The code under test uses only this part of a client.
  return { rpcClient: async () => ({ request }) } as unknown as RpcContext
}

it.each(reads)(
  'the Solana adapter parses any mutated answer of a node to %s, or throws a Carabiner error',
  async (method, read) => {
    const right: unknown = await read(contextOf(method, answers[method]))
    expect(right).toBeDefined()
    await fc.assert(
      fc.asyncProperty(mutatedJson(answers[method]), async (answer) => {
        const error: unknown = await read(contextOf(method, answer)).then(
          () => undefined,
          (thrown: unknown) => thrown,
        )
        if (error !== undefined) expect(error).toBeInstanceOf(BaseError)
        expect(Reflect.get({}, 'x')).toBeUndefined()
      }),
      { numRuns: Number(process.env.FUZZ_RUNS ?? 500) },
    )
  },
)
