import { expect, it } from 'vitest'
import { callsTable, isEnded } from './calls-table.js'

it('what may have been sent is never taken for ready by itself', () => {
  for (const status of ['asking', 'unknown', 'sent'] as const) {
    const ways = Object.entries(callsTable[status]).filter(([, next]) => next === 'ready')
    for (const [event] of ways) expect(['not sent', 'settled']).toContain(event)
  }
  const asks = Object.values(callsTable).filter((next) => next.ask)
  expect(asks).toEqual([callsTable.ready])
})

it('nothing happens to a run that has ended, and each other state has a way out', () => {
  for (const [status, next] of Object.entries(callsTable)) {
    const hasEnded = isEnded({ status: status as keyof typeof callsTable })
    expect(Object.keys(next).length === 0).toBe(hasEnded)
  }
})
