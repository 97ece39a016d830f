import { describe, expect, it, vi } from 'vitest'
import { createOperationLocks } from './locks.js'

const patient = <T>(answer: Promise<T>) => answer

describe('operation locks', () => {
  it('let one through per wallet and kind, and the next one after its answer', async () => {
    const locks = createOperationLocks()
    let end = (_: string) => {}
    const asked = () => new Promise<string>((resolve) => (end = resolve))
    const first = locks.run('a', 'sign or send', asked, patient)
    await expect(locks.run('a', 'sign or send', async () => '2', patient)).rejects.toMatchObject({
      name: 'RequestPendingError',
    })
    expect(await locks.run('b', 'sign or send', async () => 'b', patient)).toBe('b')
    expect(await locks.run('a', 'switch network', async () => 'n', patient)).toBe('n')
    end('1')
    expect(await first).toBe('1')
    expect(await locks.run('a', 'sign or send', async () => '3', patient)).toBe('3')
  })

  it('hold while the wallet has not answered, also when the caller no longer waits', async () => {
    const locks = createOperationLocks()
    let end = () => {}
    const asked = () => new Promise<void>((resolve) => (end = resolve))
    const impatient = async () => {
      throw new Error('left')
    }
    await expect(locks.run('a', 'sign or send', asked, impatient)).rejects.toThrow('left')
    await expect(locks.run('a', 'sign or send', async () => {}, patient)).rejects.toMatchObject({
      name: 'RequestPendingError',
    })
    end()
    await vi.waitFor(async () => {
      expect(await locks.run('a', 'sign or send', async () => 'free', patient)).toBe('free')
    })
  })

  it('are free after a failure, also one that is thrown at once, and after a release', async () => {
    const locks = createOperationLocks()
    const fail = () => {
      throw new Error('at once')
    }
    await expect(locks.run('a', 'sign or send', fail, patient)).rejects.toThrow('at once')
    const never = () => new Promise<never>(() => {})
    void locks.run('a', 'sign or send', never, patient)
    locks.release('a')
    expect(await locks.run('a', 'sign or send', async () => 'free', patient)).toBe('free')
  })
})
