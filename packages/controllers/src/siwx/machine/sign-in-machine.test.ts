import { nextState } from '@carabiner/core/adapter'
import { describe, expect, it, vi } from 'vitest'
import type { SiwxState } from '../sign-in-state.js'
import { createSignIn, type SignIn, type SignInActions } from './create-sign-in.js'
import { signInMachine } from './sign-in-machine.js'
import { type SignInEvent, type SignInStep, statusOf } from './sign-in-steps.js'

type Leads = Partial<Record<SignInStep, SignInStep>>

const { states } = signInMachine
const steps = Object.keys(states).filter((name): name is SignInStep => name in states)
const actionsOf = (step: SignInStep, event: SignInEvent) => {
  const transition = states[step].on?.[event]
  return typeof transition === 'object' ? (transition.actions ?? []) : []
}
/** The steps of an instance that is not destroyed. */
const livingSteps = steps.filter((step) => step !== 'over')
const leadsFrom = (sources: readonly SignInStep[], next: SignInStep): Leads =>
  Object.fromEntries(sources.map((step) => [step, next]))

const unknownSteps = ['unreachable', 'retrying'] as const
const askable = ['ready', 'pending', 'declined', 'failed'] as const
const tryingSteps = ['signing', 'slow', 'verifying'] as const
const openSteps = ['due', 'preparing', ...unknownSteps, ...askable, ...tryingSteps] as const

/** The target of each event, by step. Steps that are not listed ignore the event. */
const expected: Record<SignInEvent, Leads> = {
  accountFound: leadsFrom(livingSteps, 'checking'),
  accountLost: leadsFrom(livingSteps, 'idle'),
  destroyed: leadsFrom(livingSteps, 'over'),
  sessionFound: leadsFrom(['checking', ...unknownSteps, 'cancellingUnknown'], 'signedIn'),
  signInDue: {
    ...leadsFrom(['checking', ...unknownSteps], 'due'),
    cancellingUnknown: 'cancellingUnprepared',
  },
  messageMade: {
    ...leadsFrom(['preparing', ...unknownSteps], 'ready'),
    ...leadsFrom(['cancellingUnprepared', 'cancellingUnknown'], 'cancelling'),
  },
  serverAway: leadsFrom(['checking', 'preparing', ...unknownSteps], 'unreachable'),
  cannotBegin: leadsFrom(
    ['checking', 'preparing', ...unknownSteps, 'cancellingUnprepared', 'cancellingUnknown'],
    'givingUp',
  ),
  gaveUp: { givingUp: 'stuck' },
  viewShown: { due: 'preparing' },
  closed: leadsFrom(openSteps, 'dismissed'),
  closedRequired: {
    due: 'due',
    preparing: 'preparing',
    ...leadsFrom(unknownSteps, 'unreachable'),
    ...leadsFrom([...askable, ...tryingSteps, 'cancelling'], 'ready'),
    cancellingUnprepared: 'preparing',
    cancellingUnknown: 'unreachable',
  },
  signIn: leadsFrom(askable, 'signing'),
  retry: { unreachable: 'retrying' },
  cancel: {
    ...leadsFrom(unknownSteps, 'cancellingUnknown'),
    ...leadsFrom(['due', 'preparing'], 'cancellingUnprepared'),
    ...leadsFrom([...askable, ...tryingSteps], 'cancelling'),
  },
  cancelReturned: {
    cancelling: 'ready',
    cancellingUnprepared: 'preparing',
    cancellingUnknown: 'unreachable',
  },
  waitedLong: { signing: 'slow' },
  signed: leadsFrom(['signing', 'slow'], 'verifying'),
  accepted: { verifying: 'verified' },
  pending: leadsFrom(tryingSteps, 'pending'),
  declined: leadsFrom(tryingSteps, 'declined'),
  failed: leadsFrom(tryingSteps, 'failed'),
  ringClosed: { verified: 'signedIn' },
}

const signInEvents = Object.keys(expected).filter((name): name is SignInEvent => name in expected)

/** Returns the events that lead from the first step to each other one. */
function findPaths(): Map<SignInStep, SignInEvent[]> {
  const paths = new Map<SignInStep, SignInEvent[]>([['idle', []]])
  for (const [step, path] of paths) {
    for (const event of signInEvents) {
      const next = nextState(signInMachine, step, event)
      if (next && !paths.has(next)) paths.set(next, [...path, event])
    }
  }
  return paths
}

const due = {
  networkId: 'eip155:1',
  address: '0xA',
  connectorId: 'one',
  required: true,
} as const

/** Returns an event with its data. */
function sent(event: SignInEvent): Parameters<SignIn['send']> {
  switch (event) {
    case 'sessionFound':
    case 'accepted':
      return [event, { until: undefined }]
    case 'signInDue':
      return [event, { due }]
    case 'serverAway':
      return [event, { due, error: undefined }]
    case 'cannotBegin':
      return [event, { error: undefined }]
    case 'failed':
      return [event, { reason: undefined }]
    default:
      return [event]
  }
}

/** Starts a machine at a step, and records the actions from there. */
function startAt(step: SignInStep) {
  const ranActions: string[] = []
  const note = (name: string) => () => void ranActions.push(name)
  const actions: SignInActions = {
    forget: note('forget'),
    check: note('check'),
    keep: note('keep'),
    release: note('release'),
    keepIfRequired: note('keepIfRequired'),
    warn: note('warn'),
    giveUp: note('giveUp'),
    askNow: note('askNow'),
    makeMessage: note('makeMessage'),
    settleView: note('settleView'),
    showView: note('showView'),
    showAgain: note('showAgain'),
    try: note('try'),
    endTry: note('endTry'),
    explain: note('explain'),
    renewMessage: note('renewMessage'),
    goBack: note('goBack'),
    disconnect: note('disconnect'),
    closeRing: note('closeRing'),
    endWork: note('endWork'),
    proceed: note('proceed'),
  }
  const state: SiwxState = {}
  const signIn = createSignIn(state, actions)
  for (const event of findPaths().get(step) ?? []) signIn.send(...sent(event))
  ranActions.splice(0)
  return { signIn, state, actions, ran: ranActions }
}

describe.each(signInEvents)('the sign-in state machine’s event %s', (event) => {
  it.each(steps)(
    'an event of the sign-in state machine leads from the step %s to the expected step, or is ignored',
    (step) => {
      const { signIn, state, ran } = startAt(step)
      expect(signIn.state()).toBe(step)
      const stateBefore = structuredClone(state)
      const next = expected[event][step]
      expect(signIn.can(event)).toBe(next !== undefined)
      signIn.send(...sent(event))
      expect(signIn.state()).toBe(next ?? step)
      expect(state.request?.status).toBe(statusOf(next ?? step))
      if (!next) expect([state, ran]).toEqual([stateBefore, []])
    },
  )
})

it('every step of the sign-in state machine can be reached', () => {
  expect([...findPaths().keys()].sort()).toEqual([...steps].sort())
})

it('every waiting step of the sign-in state machine can end by an answer, by the visitor or by a time limit', () => {
  const ends: readonly SignInStep[] = ['idle', 'signedIn', 'dismissed', 'stuck', 'over']
  const always: readonly SignInEvent[] = ['accountFound', 'accountLost', 'destroyed']
  for (const step of livingSteps.filter((name) => !ends.includes(name))) {
    const leavingEvents = signInEvents.filter(
      (event) =>
        !always.includes(event) && (nextState(signInMachine, step, event) ?? step) !== step,
    )
    expect(leavingEvents, step).not.toEqual([])
  }
})

it('the sign-in state machine prompts the wallet in one step only, and leaving that step ends the attempt', () => {
  const prompts = livingSteps.flatMap((step) =>
    signInEvents.filter((event) => actionsOf(step, event).includes('try')),
  )
  expect(new Set(prompts)).toEqual(new Set(['signIn']))
  const renewing = ['forget', 'endWork', 'endTry', 'goBack']
  for (const step of tryingSteps) {
    for (const event of [
      'accountFound',
      'destroyed',
      'closed',
      'closedRequired',
      'cancel',
    ] as const) {
      expect(
        actionsOf(step, event).some((action) => renewing.includes(action)),
        `${event} at ${step}`,
      ).toBe(true)
    }
  }
})

it('a failed sign-in shows the reason that the failure event gives', () => {
  const { signIn, state } = startAt('signing')
  signIn.send('failed', { reason: 'time' })
  expect(state.request).toMatchObject({ status: 'failed', reason: 'time' })
})

it('settled() of the sign-in state machine resolves once the action that an event started has ended', async () => {
  let end = () => {}
  const waiting = vi.fn(() => new Promise<void>((resolve) => (end = resolve)))
  const { signIn, actions } = startAt('idle')
  actions.check = waiting
  signIn.send('accountFound')
  const sent = signIn.settled()
  const onSettled = vi.fn()
  void sent.then(onSettled)
  await Promise.resolve()
  expect(onSettled).not.toHaveBeenCalled()
  end()
  await sent
  expect(waiting).toHaveBeenCalledOnce()
})
