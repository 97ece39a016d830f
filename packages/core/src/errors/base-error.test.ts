import { describe, expect, it } from 'vitest'
import { BaseError } from './base-error.js'

describe('BaseError', () => {
  it('a BaseError’s message is its short sentence, followed by the facts (metaMessages) and the details', () => {
    const error = new BaseError('It broke', {
      details: 'socket closed',
      metaMessages: ['One fact', 'Another'],
    })
    expect(error.message.split('\n')).toEqual([
      'It broke',
      'One fact',
      'Another',
      'Details: socket closed',
    ])
    expect(error.shortMessage).toBe('It broke')
    expect([error.name, error.docsPath]).toEqual(['CarabinerError', 'errors.md#carabinererror'])
    expect(error).toBeInstanceOf(Error)
  })

  it('a BaseError’s message is only its short sentence if there are no facts (metaMessages) or details', () => {
    const error = new BaseError('It broke')
    expect(error.message).toBe('It broke')
    expect(error).not.toHaveProperty('cause')
    expect([error.details, error.metaMessages]).toEqual([undefined, []])
  })

  it('a BaseError takes its details from its cause, unless it is given details of its own', () => {
    const cause = new BaseError('Below', { details: 'deep' })
    const error = new BaseError('Above', { cause })
    expect([error.details, error.cause]).toEqual(['deep', cause])
    expect(new BaseError('Above', { cause, details: 'mine' }).details).toBe('mine')
    expect(new BaseError('Above', { cause: new Error('native') }).details).toBe('native')
    expect(new BaseError('Above', { cause: 'a string' }).details).toBeUndefined()
  })

  it('error.walk() finds the innermost cause, or the first cause that matches a given condition', () => {
    const root = new TypeError('root')
    const middle = new BaseError('Middle', { cause: root })
    const top = new BaseError('Top', { cause: middle })
    expect(top.walk()).toBe(root)
    expect(top.walk((error) => error instanceof BaseError)).toBe(top)
    expect(top.walk((error) => error === middle)).toBe(middle)
    expect(top.walk((error) => error instanceof RangeError)).toBeUndefined()
    expect(new BaseError('Alone').walk()).toMatchObject({ shortMessage: 'Alone' })
  })

  it('error.walk() stops at a cycle of causes', () => {
    const [one, other] = [new Error('one'), new Error('other')]
    one.cause = other
    other.cause = one
    expect(new BaseError('Top', { cause: one }).walk(() => false)).toBeUndefined()
  })
})
