import { describe, expect, it } from 'vitest'
import { createEmitter } from './emitter.js'

function setup() {
  const errors: unknown[] = []
  const emitter = createEmitter<{ a: number; b: string }>((error) => errors.push(error))
  return { emitter, errors }
}

describe('the event emitter', () => {
  it('the emitter calls an event’s listeners until they unsubscribe or are cleared', () => {
    const { emitter } = setup()
    const heard: unknown[] = []
    const stop = emitter.on('a', (value) => heard.push(value))
    emitter.on('b', (value) => heard.push(value))
    emitter.emit('a', 1)
    stop()
    emitter.emit('a', 2)
    emitter.emit('b', 'x')
    emitter.clear()
    emitter.emit('b', 'y')
    expect(heard).toEqual([1, 'x'])
  })

  it('the emitter calls the remaining listeners after one has thrown, and reports the error', () => {
    const { emitter, errors } = setup()
    const heard: number[] = []
    emitter.on('a', () => {
      throw new Error('host bug')
    })
    emitter.on('a', (value) => heard.push(value))
    emitter.emit('a', 1)
    expect(heard).toEqual([1])
    expect(errors).toEqual([new Error('host bug')])
  })

  it('a listener can unsubscribe another listener while an event is emitted', () => {
    const { emitter } = setup()
    const heard: string[] = []
    const stops = [
      emitter.on('a', () => {
        heard.push('first')
        stops[1]?.()
      }),
      emitter.on('a', () => heard.push('second')),
    ]
    emitter.emit('a', 1)
    emitter.emit('a', 1)
    expect(heard).toEqual(['first', 'second', 'first'])
  })
})
