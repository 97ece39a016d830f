import { expect, it } from 'vitest'
import { callsMachine, isEnded } from './calls-machine.js'

it('a call that may have been sent is never resent, unless the visitor or the wallet says that the call was not sent', () => {
  for (const status of ['asking', 'unknown', 'sent'] as const) {
    const ways = Object.entries(callsMachine.states[status].on ?? {}).filter(
      ([, next]) => next === 'ready',
    )
    for (const [event] of ways) expect(['not sent', 'settled']).toContain(event)
  }
  const asks = Object.values(callsMachine.states).filter(({ on }) => on?.ask)
  expect(asks).toEqual([callsMachine.states.ready])
})

it('a multi-step run of calls can leave every state except the final ones', () => {
  for (const [status, { on = {} }] of Object.entries(callsMachine.states)) {
    const hasEnded = isEnded({ status: status as keyof typeof callsMachine.states })
    expect(Object.keys(on).length === 0).toBe(hasEnded)
  }
})
