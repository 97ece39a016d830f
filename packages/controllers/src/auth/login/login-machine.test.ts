import { nextState } from '@carabiner/core/adapter'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type LoginEvent, type LoginStep, loginMachine } from './login-machine.js'

const { states } = loginMachine
const steps = Object.keys(states).filter((name): name is LoginStep => name in states)
const events: LoginEvent[] = [
  ...([
    'submit',
    'usePasskey',
    'VERIFY_DEVICE',
    'VERIFY_OTP',
    'CONNECT',
    'signedIn',
    'confirmed',
    'complete',
    'resend',
  ] as const),
  ...(['needsKeys', 'hasKeys', 'connected', 'failed', 'retry', 'cancel'] as const),
]

it('the email login’s state machine can be cancelled at every step, and its events lead only to existing steps', () => {
  for (const step of steps) {
    if (step !== 'address') expect(nextState(loginMachine, step, 'cancel')).toBe('address')
    for (const next of Object.values(states[step].on ?? {})) expect(steps).toContain(next)
  }
})

it('the email login’s state machine connects the wallet only after the visitor has signed in to the embedded wallet', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...events), { maxLength: 40 }), (sequence) => {
      let step: LoginStep = 'address'
      let isSignedIn = false
      for (const event of sequence) {
        const next: LoginStep | undefined = nextState(loginMachine, step, event)
        if (!next) continue
        if (event === 'signedIn' || event === 'CONNECT') isSignedIn = true
        if (next === 'address') isSignedIn = false
        if (['opening', 'keys', 'connecting', 'stopped'].includes(next))
          expect(isSignedIn).toBe(true)
        step = next
      }
    }),
  )
})
