import { describe, expect, it } from 'vitest'
import { createOperationLocks } from './locks.js'

describe('operation locks', () => {
  it('lets one through per key, and the next one after it ended', async () => {
    const locks = createOperationLocks()
    let end = () => {}
    const first = locks.run('a', () => new Promise<string>((resolve) => (end = () => resolve('1'))))
    await expect(locks.run('a', async () => '2')).rejects.toMatchObject({
      name: 'RequestPendingError',
    })
    expect(await locks.run('b', async () => '3')).toBe('3')
    end()
    expect(await first).toBe('1')
    expect(await locks.run('a', async () => '4')).toBe('4')
  })

  it('is free again after a failure, also one that is thrown at once', async () => {
    const locks = createOperationLocks()
    const fail = () => {
      throw new Error('at once')
    }
    await expect(locks.run('a', fail)).rejects.toThrow('at once')
    expect(await locks.run('a', async () => 'free')).toBe('free')
  })
})
