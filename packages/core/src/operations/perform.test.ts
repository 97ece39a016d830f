import { afterEach, describe, expect, it, vi } from 'vitest'
import type { OperationParameters } from '../adapter/parameters.js'
import { setup } from '../connection/family.fixture.js'
import { InvalidTransactionError } from '../errors/input-errors.js'

afterEach(() => void vi.useRealTimers())

describe('perform() with a capability of the adapter', () => {
  it('perform() reports a capability that the adapter lacks, and sends no request', async () => {
    const { carabiner, connected } = setup()
    carabiner.start()
    await connected()
    const action = carabiner.perform('typedData', () => Promise.resolve('never'))
    await expect(action).rejects.toMatchObject({ name: 'CapabilityMissingError' })
  })

  it('perform() fails with NotConnectedError without a connection', async () => {
    const { carabiner } = setup()
    await expect(carabiner.perform('send', () => Promise.resolve())).rejects.toMatchObject({
      name: 'NotConnectedError',
    })
  })

  it('perform() aborts the operation’s remaining steps at the wallet’s time limit', async () => {
    const { carabiner, connected } = setup()
    carabiner.start()
    await connected()
    Object.assign(carabiner.getAdapter('eip155'), { send: {} })
    vi.useFakeTimers()
    let steps: AbortSignal | undefined
    const action = carabiner.perform('send', (_, { signal }) => {
      steps = signal
      return new Promise<never>(() => {})
    })
    const outcome = action.catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(299_000)
    expect(steps?.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await outcome).toMatchObject({ name: 'WalletTimeoutError' })
    expect(steps?.aborted).toBe(true)
  })

  it('perform() reports an unknown outcome with the hash if the caller aborts after the broadcast', async () => {
    const { carabiner, connected } = setup()
    carabiner.start()
    await connected()
    Object.assign(carabiner.getAdapter('eip155'), { send: {} })
    const sent = { hash: '0x12', lastValidBlockHeight: 7n }
    const leaving = new AbortController()
    const operation = vi.fn((_: unknown, { onBroadcast }: OperationParameters) => {
      onBroadcast?.(sent)
      return new Promise<never>(() => {})
    })
    const left = carabiner.perform('send', operation, { signal: leaving.signal })
    const outcome = expect(left).rejects.toMatchObject({
      name: 'OutcomeUnknownError',
      sent,
      hash: sent.hash,
      cause: { name: 'AbortedError' },
    })
    await vi.waitFor(() => expect(operation).toHaveBeenCalled())
    leaving.abort()
    await outcome
  })

  it('perform() reports an unknown outcome with the hash if the visitor stops waiting after the broadcast', async () => {
    const { carabiner, connected } = setup()
    carabiner.start()
    await connected()
    Object.assign(carabiner.getAdapter('eip155'), { send: {} })
    const performing = carabiner.perform('send', (_, { onBroadcast }) => {
      onBroadcast?.({ hash: '0x12' })
      return new Promise<never>(() => {})
    })
    const outcome = expect(performing).rejects.toMatchObject({
      name: 'OutcomeUnknownError',
      hash: '0x12',
    })
    const { pendingRequests } = await vi.waitUntil(
      () => carabiner.getSnapshot().pendingRequests && carabiner.getSnapshot(),
    )
    carabiner.stopWaiting(pendingRequests?.[0]?.id ?? '')
    await outcome
  })

  it('perform() reports the network’s refusal of a transaction even after the transaction was broadcast', async () => {
    const { carabiner, connected } = setup()
    carabiner.start()
    await connected()
    Object.assign(carabiner.getAdapter('eip155'), { send: {} })
    const refused = carabiner.perform('send', async (_, { onBroadcast }) => {
      onBroadcast?.({ hash: '0x12' })
      throw new InvalidTransactionError('no')
    })
    await expect(refused).rejects.toMatchObject({ name: 'InvalidTransactionError' })
  })

  it('perform() fails with DestroyedError after destroy()', async () => {
    const { carabiner } = setup()
    carabiner.destroy()
    await expect(carabiner.perform('send', () => Promise.resolve())).rejects.toMatchObject({
      name: 'DestroyedError',
    })
  })
})
