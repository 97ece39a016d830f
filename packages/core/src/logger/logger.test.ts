import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createConsoleLogger, hostLogger, logLevels } from './logger.js'

const names = ['debug', 'info', 'warn', 'error'] as const
let written: unknown[][]
beforeEach(() => {
  written = []
  for (const name of names) {
    vi.spyOn(console, name).mockImplementation((...line) => written.push([name, ...line]))
  }
})

describe('[S9.28] the console logger', () => {
  it('the console logger writes only warnings and errors by default', () => {
    const logger = createConsoleLogger()
    for (const name of names) logger[name]('hello')
    expect(written).toEqual([
      ['warn', '[carabiner] hello'],
      ['error', '[carabiner] hello'],
    ])
  })

  it.each([
    ['debug', 4],
    ['info', 3],
    ['warn', 2],
    ['error', 1],
    ['silent', 0],
  ] as const)(
    'at level %s, the console logger writes %i of the four kinds of entries',
    (level, count) => {
      const logger = createConsoleLogger(level)
      for (const name of names) logger[name]('hello', { detail: 1 })
      expect(written.map(([name]) => name)).toEqual(names.slice(4 - count))
      for (const line of written) expect(line[2]).toEqual({ detail: 1 })
    },
  )

  it('the log levels are ordered from debug to silent', () => {
    expect(logLevels).toEqual(['debug', 'info', 'warn', 'error', 'silent'])
  })
})

describe('a host’s own logger', () => {
  it.each([
    [undefined, 4],
    ['info', 3],
    ['silent', 0],
  ] as const)(
    'at level %s, the host’s own logger gets %i of the four kinds of entries, unchanged',
    (level, count) => {
      const own = createConsoleLogger('silent')
      const got: unknown[][] = []
      for (const name of names) own[name] = (...entry) => got.push([name, ...entry])
      const logger = hostLogger(own, level)
      for (const name of names) logger[name]('hello', 1)
      expect(got).toEqual(names.slice(4 - count).map((name) => [name, 'hello', 1]))
      expect(written).toEqual([])
    },
  )
})
