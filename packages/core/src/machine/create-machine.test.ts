import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { createMachine } from './create-machine.js'
import {
  type MachineAnswer,
  type MachineDefinition,
  type MachineDetails,
  nextState,
} from './machine-definition.js'

type Step = 'editing' | 'reading' | 'asking' | 'done'
type Event = 'review' | 'edit' | 'refresh' | 'read' | 'ask' | 'sent' | 'failed' | 'touch'
type Action = 'open' | 'close' | 'note' | 'record'
type Details = {
  review: { text?: string }
  touch: { text?: string }
  read: { text?: string }
  failed: { text?: string; error?: unknown }
}

const definition: MachineDefinition<Step, Event, Action, 'read' | 'ask', Details> = {
  initial: 'editing',
  states: {
    editing: { entry: ['open'], exit: ['close'], on: { review: 'reading' } },
    reading: {
      invoke: 'read',
      on: {
        edit: 'editing',
        read: { target: 'asking', actions: ['note'] },
        failed: 'editing',
        refresh: { target: 'reading', reenter: true },
        touch: { actions: ['note'] },
      },
    },
    asking: {
      invoke: 'ask',
      on: {
        sent: { target: 'done', actions: ['note', 'record'] },
        failed: { target: 'reading', actions: ['note'] },
      },
    },
    done: {},
  },
}
const steps = ['editing', 'reading', 'asking', 'done'] as const
const events = ['review', 'edit', 'refresh', 'read', 'ask', 'sent', 'failed', 'touch'] as const

type Answer = MachineAnswer<Event, Details>

/** Creates a machine whose work the test completes. */
function setUp() {
  const ran: string[] = []
  const startedWork: {
    name: string
    signal: AbortSignal
    details: MachineDetails<Details>
    answer(event: Answer): void
    fail(error: unknown): void
  }[] = []
  const work = (name: string) => (signal: AbortSignal, details: MachineDetails<Details>) =>
    new Promise<Answer>((answer, fail) => {
      startedWork.push({ name, signal, details, answer, fail })
    })
  const act =
    (name: string) =>
    ({ text = '' }: MachineDetails<Details>) =>
      void ran.push(`${name} ${text}`.trim())
  const store = { step: 'editing' as Step }
  const onTransition = vi.fn()
  const onError = vi.fn((error: unknown) => void machine.send('failed', { error, text: 'why' }))
  const machine = createMachine(definition, {
    store,
    onTransition,
    onError,
    actions: { open: act('open'), close: act('close'), note: act('note'), record: act('record') },
    work: { read: work('read'), ask: work('ask') },
  })
  return { machine, store, ran, startedWork, onTransition, onError }
}
/** Waits until the results of work have arrived. */
const arrive = () => new Promise((resolve) => setTimeout(resolve))

describe('an event sent to a state machine', () => {
  it('a state machine ignores an event that its state does not name', () => {
    const { machine, store, ran, onTransition } = setUp()
    expect(machine.can('sent')).toBe(false)
    expect(machine.send('sent')).toBe(false)
    expect([store.step, ran]).toEqual(['editing', []])
    expect(onTransition).not.toHaveBeenCalled()
  })

  it('an event runs the exit, transition and entry actions with its details, in the new state', () => {
    const { machine, store, ran, onTransition } = setUp()
    expect(machine.send('review', { text: 'a' })).toBe(true)
    expect(store.step).toBe('reading')
    expect(ran.splice(0)).toEqual(['close a'])
    machine.send('edit')
    expect(ran).toEqual(['open'])
    expect(onTransition.mock.lastCall).toEqual([
      { event: 'edit', from: 'reading', to: 'editing', details: {} },
    ])
  })

  it('an event without a target state runs its actions, and the state’s work continues', () => {
    const { machine, ran, startedWork } = setUp()
    machine.send('review')
    machine.send('touch', { text: 'b' })
    expect(ran).toEqual(['close', 'note b'])
    expect(startedWork).toHaveLength(1)
    expect(startedWork[0]?.signal.aborted).toBe(false)
  })

  it('a state machine ignores an event whose guard refuses', () => {
    const form: MachineDefinition<
      'editing' | 'reviewing',
      'review',
      never,
      never,
      { review: { text?: string } },
      'isComplete'
    > = {
      initial: 'editing',
      states: {
        editing: { on: { review: { target: 'reviewing', guard: 'isComplete' } } },
        reviewing: {},
      },
    }
    const machine = createMachine(form, { guards: { isComplete: ({ text = '' }) => text !== '' } })
    expect([machine.can('review'), machine.send('review')]).toEqual([false, false])
    expect(machine.state()).toBe('editing')
    expect(machine.can('review', { text: 'a' })).toBe(true)
    expect(machine.send('review', { text: 'a' })).toBe(true)
    expect(machine.state()).toBe('reviewing')
  })

  it('sending an event does not type-check without its details, or with undeclared ones', () => {
    const asker: MachineDefinition<'a', 'ask' | 'leave', never, never, { ask: { id: string } }> = {
      initial: 'a',
      states: { a: {} },
    }
    const { send } = createMachine(asker, {})
    send('ask', { id: 'one' })
    send('leave')
    // @ts-expect-error: `ask` needs details
    send('ask')
    // @ts-expect-error: `leave` has no id among its details
    send('leave', { id: 'one' })
    expect(send('ask', { id: 'one' })).toBe(false)
  })

  it('settled() resolves once the actions of an event have ended', async () => {
    let end = () => {}
    const waiting = new Promise<void>((resolve) => {
      end = resolve
    })
    const waiter: MachineDefinition<'a' | 'b', 'go', 'wait'> = {
      initial: 'a',
      states: { a: { on: { go: { target: 'b', actions: ['wait'] } } }, b: {} },
    }
    const machine = createMachine(waiter, { actions: { wait: () => waiting } })
    machine.send('go')
    const onSettled = vi.fn()
    const settled = machine.settled().then(onSettled)
    await arrive()
    expect(onSettled).not.toHaveBeenCalled()
    end()
    await settled
    expect(onSettled).toHaveBeenCalledOnce()
  })
})

describe('the work (invoked promise) of a state in a state machine', () => {
  it('a state’s work starts in the call that enters the state, with the event’s details', () => {
    const { machine, startedWork } = setUp()
    machine.send('review', { text: 'c' })
    expect(startedWork).toMatchObject([{ name: 'read', details: { text: 'c' } }])
  })

  it('the result of a state’s work is sent as an event', async () => {
    const { machine, ran, startedWork } = setUp()
    machine.send('review')
    startedWork[0]?.answer(['read', { text: 'costs' }])
    await arrive()
    expect(machine.state()).toBe('asking')
    expect(ran).toContain('note costs')
    startedWork[1]?.answer(undefined)
    await arrive()
    expect(machine.state()).toBe('asking')
  })

  it('a state’s work is aborted with the state, and its later result or failure is dropped', async () => {
    const { machine, startedWork, onError } = setUp()
    machine.send('review')
    machine.send('edit')
    expect(startedWork[0]?.signal.aborted).toBe(true)
    machine.send('review')
    startedWork[0]?.answer('read')
    await arrive()
    expect(machine.state()).toBe('reading')
    machine.send('refresh')
    startedWork[1]?.fail(new Error('too late'))
    await arrive()
    expect(onError).not.toHaveBeenCalled()
    expect(startedWork[2]?.signal.aborted).toBe(false)
  })

  it('the failure of a state’s work is reported', async () => {
    const { machine, startedWork, onError } = setUp()
    const error = new Error('no')
    machine.send('review')
    startedWork[0]?.fail(error)
    await arrive()
    expect(onError).toHaveBeenCalledExactlyOnceWith(error)
    expect(machine.state()).toBe('editing')
  })

  it('stop() aborts the state’s work with the given reason, and keeps the state', async () => {
    const { machine, startedWork } = setUp()
    machine.send('review')
    machine.stop('closed')
    expect(startedWork[0]?.signal.reason).toBe('closed')
    startedWork[0]?.answer('read')
    await arrive()
    expect(machine.state()).toBe('reading')
  })

  it('a state’s work does not start if an entry action leaves the state at once', () => {
    const read = vi.fn(async () => undefined)
    const passing: MachineDefinition<'a' | 'b', 'go' | 'back', 'leave', 'read'> = {
      initial: 'a',
      states: {
        a: { on: { go: 'b' } },
        b: { entry: ['leave'], invoke: 'read', on: { back: 'a' } },
      },
    }
    const machine = createMachine(passing, {
      actions: { leave: () => void machine.send('back') },
      work: { read },
    })
    machine.send('go')
    expect(machine.state()).toBe('a')
    expect(read).not.toHaveBeenCalled()
  })

  it('the initial state’s work starts with the machine, not before', () => {
    const read = vi.fn(async () => undefined)
    const reader: MachineDefinition<'a', never, never, 'read'> = {
      initial: 'a',
      states: { a: { invoke: 'read' } },
    }
    const machine = createMachine(reader, { work: { read } })
    expect(read).not.toHaveBeenCalled()
    machine.start()
    expect(read).toHaveBeenCalledOnce()
  })
})

it('a state machine follows its definition for all events, and runs only the current state’s work', () => {
  const walk = fc.array(fc.constantFrom(...events), { maxLength: 30 })
  fc.assert(
    fc.property(walk, (sequence) => {
      const { machine, startedWork } = setUp()
      let expected: Step = 'editing'
      for (const event of sequence) {
        const next: Step | undefined = nextState(definition, expected, event)
        expect(machine.can(event)).toBe(next !== undefined)
        expect(machine.send(event)).toBe(next !== undefined)
        expected = next ?? expected
        expect(machine.state()).toBe(expected)
        const working = startedWork.filter(({ signal }) => !signal.aborted).map(({ name }) => name)
        const { invoke } = definition.states[expected]
        expect(working).toEqual(invoke === undefined ? [] : [invoke])
      }
    }),
  )
})

it('nextState() returns the state after an event from the definition alone, without a running machine', () => {
  expect(nextState(definition, 'reading', 'touch')).toBe('reading')
  expect(nextState(definition, 'reading', 'edit')).toBe('editing')
  for (const step of steps) expect(nextState(definition, step, 'ask')).toBeUndefined()
})
