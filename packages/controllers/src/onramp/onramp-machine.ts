import type { MachineDefinition } from '@carabiner/core/adapter'
import type { ProviderWindow } from './provider-window.js'

/** How far a purchase is. */
export type OnrampStep =
  /** The visitor says what they buy, and for how much. */
  | 'editing'
  /** They choose a provider. */
  | 'choosing'
  /** The provider's window is open, and its page is asked for. */
  | 'opening'
  /** The browser opened no window: a link leads there. */
  | 'blocked'
  /** They are at the provider's; what they buy is waited for. */
  | 'waiting'
  /** It takes long. Nothing is looked at any more until they say so. */
  | 'overdue'
  /** It has arrived. */
  | 'done'
  /** The provider says that it came to nothing. */
  | 'failed'

export type OnrampEvent =
  | 'choose'
  /** Back to the form. */
  | 'edit'
  /** A window is there, its page is not. */
  | 'open'
  /** The provider's page is open. */
  | 'opened'
  | 'blocked'
  /** There is no page to open. */
  | 'noPage'
  | 'arrived'
  | 'failed'
  | 'late'
  /** The visitor waits on. */
  | 'wait'
  /** They do not wait any more. */
  | 'stop'
  /** Another account or network is active. */
  | 'left'
  /** A purchase of an earlier visit. */
  | 'resumed'

type OnrampAction =
  | 'forgetFailure'
  | 'beginWait'
  | 'endWait'
  /** Closes an empty window that waits for its page; a provider's page stays open. */
  | 'closeWindow'
  | 'forgetLink'

/** What the events bring along. */
export interface OnrampDetails {
  /** The window of the press. */
  open: { window: ProviderWindow }
  /** The provider's page, where it was read ahead. */
  blocked: { url: string | undefined }
  /** Absent where the browser opened no window, and the visitor followed a link. */
  opened: { window?: ProviderWindow }
}

const open = { target: 'opening', reenter: true } as const
const blocked = { target: 'blocked', reenter: true } as const
const opened = { target: 'waiting', actions: ['beginWait'] } as const
const stopOpening = { target: 'choosing', actions: ['closeWindow', 'forgetLink'] } as const
const leaveOpening = { target: 'editing', actions: ['closeWindow', 'forgetLink'] } as const
const stop = { target: 'editing', actions: ['endWait'] } as const

/**
 * What is bought may arrive whatever the visitor does meanwhile: a wait ends by that, or because they say so. A press
 * that opens a page while another one is awaited takes its place.
 */
export const onrampMachine: MachineDefinition<
  OnrampStep,
  OnrampEvent,
  OnrampAction,
  'findPage',
  OnrampDetails
> = {
  initial: 'editing',
  states: {
    editing: {
      on: { choose: { target: 'choosing', actions: ['forgetFailure'] }, resumed: 'waiting' },
    },
    choosing: {
      on: {
        edit: { target: 'editing', actions: ['forgetFailure'] },
        left: 'editing',
        stop,
        open,
        opened,
        blocked,
      },
    },
    opening: {
      invoke: 'findPage',
      on: {
        opened,
        noPage: { target: 'choosing', actions: ['closeWindow'] },
        stop: stopOpening,
        left: leaveOpening,
        open,
        blocked,
      },
    },
    blocked: {
      invoke: 'findPage',
      on: { opened, noPage: 'choosing', stop: stopOpening, left: leaveOpening, open, blocked },
    },
    waiting: { on: { arrived: 'done', failed: 'failed', late: 'overdue', stop } },
    overdue: { on: { wait: 'waiting', stop } },
    done: {
      on: {
        edit: { target: 'editing', actions: ['forgetFailure'] },
        choose: { target: 'choosing', actions: ['forgetFailure'] },
        stop,
      },
    },
    // It is kept until the visitor has seen it.
    failed: {
      on: {
        edit: { target: 'editing', actions: ['endWait', 'forgetFailure'] },
        choose: { target: 'choosing', actions: ['endWait', 'forgetFailure'] },
        stop,
      },
    },
  },
}
