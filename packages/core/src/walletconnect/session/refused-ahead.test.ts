import { expect, it, vi } from 'vitest'
import { createSessionState } from './session-state.js'
import { createSessionUpdates } from './session-updates.js'

it('a relay’s refusal of a pairing made in advance is reported only once the visitor connects', () => {
  let isAhead = true
  const emit = vi.fn()
  const onRefused = vi.fn()
  const updates = createSessionUpdates({
    state: createSessionState(),
    client: {
      self: 'tab',
      join: async () => {},
      current: async () => undefined,
      propose: () => new Promise(() => {}),
      adopt: async () => {},
      keep: async () => {},
      end: async () => {},
      request: async () => undefined,
      restart: () => {},
      on: () => () => {},
    },
    providers: { evmNow: () => undefined, emit: () => {} },
    emit,
    onRefused,
    onOtherSession: () => {},
    isAhead: () => isAhead,
  })
  const refused = { type: 'refused', message: 'Unauthorized: origin not allowed' } as const
  updates.hear(refused)
  expect(onRefused).toHaveBeenCalledTimes(1)
  expect(emit).not.toHaveBeenCalled()
  isAhead = false
  updates.hear(refused)
  updates.hear(refused)
  expect(onRefused).toHaveBeenCalledTimes(3)
  expect(emit).toHaveBeenCalledExactlyOnceWith({ type: 'error', kind: 'origin-not-allowed' })
})
