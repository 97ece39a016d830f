import type { OperationParameters } from '../adapter/parameters.js'
import type { TransactionRequest } from '../adapter/transaction-request.js'
import { omitUndefined } from '../omit-undefined.js'
import { perform } from '../operations/perform.js'
import type { StoredAsk, StoredCall } from '../storage/stored-calls.js'
import { CallsNotSavedError } from './calls-errors.js'
import type { Drive } from './drive-parts.js'
import { look } from './look.js'
import { isSameAsk, nextCall } from './next-run.js'
import { readRefusal } from './read-refusal.js'
import { waitForPlace } from './wait-for-place.js'

/** A wallet's answer: a hash, or the id of a batch. */
type Answer = Pick<StoredAsk, 'hash' | 'batchId'>

/** Called with a wallet's answer that arrives after the wait has ended. */
export type OnLate = (answer: () => Promise<void>) => void

/**
 * Asks the wallet for the next call, or for the batch. Stores the request first.
 *
 * @throws {CallsNotSavedError} if the request could not be stored. The wallet was not asked
 * @throws {AbortedError}
 */
export async function askNext(drive: Drive, onLate: OnLate, mayBeUnsaved: boolean): Promise<void> {
  const place = await waitForPlace(drive)
  if (!place || drive.isWithdrawn()) return
  const before = drive.run().ask
  const ask = await prepare(drive)
  // The run may have been cancelled, or an answer may have arrived late.
  if (!ask || drive.isWithdrawn() || drive.run().status !== 'ready') return
  const isKept = await drive.apply('ask', { ask })
  // If another tab has stored that the call was sent, don't ask.
  if (drive.run().status !== 'asking') return
  if (!isKept && !mayBeUnsaved) {
    await drive.apply('not sent', { ask: before })
    throw new CallsNotSavedError()
  }
  const nonce = await nonceOf(drive, ask)
  if (drive.run().status !== 'asking') return
  if (drive.isWithdrawn()) return void (await drive.apply('not sent', { ask: before }))
  const { engine } = drive
  let isLeft = false
  const settle = (error: unknown) => readAnswer(drive, ask, error, isLeft)
  const follow = (answer: Promise<Answer>) => {
    answer.then(
      (lateAnswer) => isLeft && onLate(() => takeAnswer(drive, ask, lateAnswer)),
      (error) => isLeft && onLate(() => settle(error)),
    )
    return answer
  }
  try {
    // The request ends only with the instance. If a caller leaves, the wallet's prompt stays open.
    const active = { ...place, signal: engine.signal }
    await takeAnswer(drive, ask, await askWallet(drive, active, { ask, nonce }, follow))
  } catch (error) {
    isLeft = true
    // If the page is closing, the next page looks up the result.
    if (!engine.signal.aborted) await settle(error)
  }
}

/**
 * Prepares the request to store.
 *
 * @returns undefined if the call could not be found again later. The run is then paused
 */
async function prepare(drive: Drive): Promise<StoredAsk | undefined> {
  const run = drive.run()
  const first = nextCall(run)
  const count = run.way === 'batch' ? run.calls.length - first : 1
  // An earlier request may still be open in the wallet. With the same id and nonce, both can be found.
  if (run.ask?.isAgain && run.ask.first === first && run.ask.count === count) {
    const { isAnswered, hash: _hash, sentNonce: _nonce, ...again } = run.ask
    return { ...again, at: Date.now(), ...(isAnswered && run.way === 'batch' && newBatch()) }
  }
  const start = await readStart(drive)
  if (!start) return undefined
  return { first, count, at: Date.now(), ...start, ...(run.way === 'batch' && newBatch()) }
}

/** Reads the account's nonces, and the block to search from. */
async function readStart(
  drive: Drive,
): Promise<Pick<StoredAsk, 'block' | 'nonce' | 'expected'> | undefined> {
  const run = drive.run()
  const chain = drive.chainOf(run)
  try {
    const block = await chain.newestBlock()
    const [nonce, expected] = await Promise.all([
      chain.sentBy(run.address, block),
      chain.sentBy(run.address, 'pending'),
    ])
    return { block: block.toString(), nonce, expected: Math.max(nonce, expected) }
  } catch (error) {
    drive.engine.logger.debug('the account’s nonce could not be read', error)
    const message = 'The network could not be read'
    await drive.apply('refused', { failure: { reason: 'network', message } })
    return undefined
  }
}

async function askWallet(
  drive: Drive,
  active: OperationParameters,
  { ask, nonce }: { ask: StoredAsk; nonce: number | undefined },
  follow: (answer: Promise<Answer>) => Promise<Answer>,
): Promise<Answer> {
  const { engine } = drive
  const run = drive.run()
  const requestedCalls = run.calls.slice(ask.first, ask.first + ask.count).map(toCall)
  const [only] = requestedCalls
  if (run.way === 'batch') {
    const { atomicRequired, capabilities } = run
    return perform(engine, active, 'calls', (calls, asking) => {
      const batch = calls.send(
        omitUndefined({
          ...asking,
          calls: requestedCalls,
          atomicRequired,
          id: ask.batchId,
          capabilities: capabilities === undefined ? undefined : readCapabilities(capabilities),
        }),
      )
      return follow(batch.then(({ id }) => ({ batchId: id })))
    })
  }
  const transaction: TransactionRequest = omitUndefined({ ...only, nonce })
  return perform(engine, active, 'send', (send, asking) =>
    follow(send.sendTransaction({ ...asking, transaction })),
  )
}

/** Returns the nonce that an earlier request may have used, unless another transaction has used it. */
async function nonceOf(drive: Drive, ask: StoredAsk): Promise<number | undefined> {
  const run = drive.run()
  if (!ask.isAgain || run.way === 'batch') return undefined
  const chain = drive.chainOf(run)
  // If the network can't be read, use the same nonce: a node that has already seen it refuses the transaction.
  const sent = await chain.sentBy(run.address, 'latest').catch(() => 0)
  return sent <= ask.expected ? ask.expected : undefined
}

async function takeAnswer(drive: Drive, ask: StoredAsk, answer: Answer): Promise<void> {
  const { store } = drive
  const { ask: last, calls } = drive.run()
  // Ignore an earlier request's answer once its call is done.
  if (last?.first !== ask.first || calls[ask.first]?.end !== undefined) return
  if (answer.batchId !== undefined && answer.batchId === ask.batchId) {
    await store.addIdKeeper(drive.run().connectorId)
  }
  await drive.apply('answered', { ask: { ...ask, ...answer, isAnswered: true } })
}

async function readAnswer(
  drive: Drive,
  ask: StoredAsk,
  error: unknown,
  isLate: boolean,
): Promise<void> {
  const { atomicRequired, capabilities } = drive.run()
  const refusal = readRefusal(error)
  // An earlier request may still be open in the wallet.
  const left = ask.isAgain ? ask : undefined
  const isOwn = () => isSameAsk(drive.run().ask, ask)
  switch (refusal.kind) {
    case 'sent':
      return takeAnswer(drive, ask, { hash: refusal.hash })
    case 'known':
      return takeAnswer(drive, ask, omitUndefined({ batchId: ask.batchId }))
    case 'no batch':
      if (atomicRequired || capabilities !== undefined) break
      if (!isOwn()) return
      await drive.apply('not sent', { way: 'sequence', ask: undefined })
      return
    case 'lost': {
      if (isLate && (drive.run().status !== 'asking' || !isOwn())) return
      const finding = await look(drive)
      const { status } = drive.run()
      if (status !== 'asking' && status !== 'unknown') return
      if (finding.kind === 'sent') await drive.apply('answered', { ask: finding.ask })
      else await drive.apply('lost')
      return
    }
  }
  // A late rejection of an older prompt doesn't concern a newer one.
  if (!('failure' in refusal) || !isOwn()) return
  await drive.apply('refused', { failure: refusal.failure, ask: left })
}

const toCall = ({ to, data, value }: StoredCall) =>
  omitUndefined({
    to,
    data,
    value: value === undefined ? undefined : BigInt(value),
  })

const readCapabilities = (text: string): Record<string, unknown> => ({ ...JSON.parse(text) })

/** An id for a batch: 32 random bytes (EIP-5792). */
const newBatch = () => ({
  batchId: `0x${Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('')}`,
})
