import { afterEach, describe, expect, it, vi } from 'vitest'
import { setup } from '../connection/family.fixture.js'

afterEach(() => void vi.useRealTimers())

describe('perform', () => {
  it('an ability that the family lacks is named, and nothing is asked', async () => {
    const { carabiner, connected } = setup()
    carabiner.start()
    await connected()
    const action = carabiner.perform('typedData', () => Promise.resolve('never'))
    await expect(action).rejects.toMatchObject({ name: 'CapabilityMissingError' })
  })

  it('without a connection nothing is asked', async () => {
    const { carabiner } = setup()
    await expect(carabiner.perform('send', () => Promise.resolve())).rejects.toMatchObject({
      name: 'NotConnectedError',
    })
  })

  it('who stopped waiting is known to the steps that are left', async () => {
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

  it('after the end nothing is asked', async () => {
    const { carabiner } = setup()
    carabiner.destroy()
    await expect(carabiner.perform('send', () => Promise.resolve())).rejects.toMatchObject({
      name: 'DestroyedError',
    })
  })
})
