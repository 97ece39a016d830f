import type { MachineDefinition } from '@carabiner/core/adapter'
import type { ProviderWindow } from './provider-window.js'

/** The step of a purchase. */
export type OnrampStep =
  /** The visitor fills in the form. */
  | 'editing'
  /** The visitor chooses a provider. */
  | 'choosing'
  /** The provider's window is open and its page is being requested. */
  | 'opening'
  /** The browser opened no window: a link opens the page. */
  | 'blocked'
  /** The visitor is at the provider and the purchase is pending. */
  | 'waiting'
  /** The purchase takes long. Checks are paused until the visitor continues. */
  | 'overdue'
  /** The tokens have arrived. */
  | 'done'
  /** The provider reports a failure. */
  | 'failed'

export type OnrampEvent =
  | 'choose'
  /** Returns to the form. */
  | 'edit'
  /** A window is open, without its page. */
  | 'open'
  /** The provider's page is open. */
  | 'opened'
  | 'blocked'
  /** There is no page to open. */
  | 'noPage'
  | 'arrived'
  | 'failed'
  | 'late'
  /** The visitor continues to wait. */
  | 'wait'
  /** The visitor stops waiting. */
  | 'stop'
  /** Another account or network is active. */
  | 'left'
  /** A purchase of an earlier visit. */
  | 'resumed'

type OnrampAction =
  | 'forgetFailure'
  | 'beginWait'
  | 'endWait'
  /** Closes an empty window that waits for its page. A provider's page stays open. */
  | 'closeWindow'
  | 'forgetLink'

/** Details of the events. */
export interface OnrampDetails {
  /** The window that the press opened. */
  open: { window: ProviderWindow }
  /** The provider's page, if it was loaded in advance. */
  blocked: { url: string | undefined }
  /** Absent if the browser opened no window and the visitor followed a link. */
  opened: { window?: ProviderWindow }
}

const open = { target: 'opening', reenter: true } as const
const blocked = { target: 'blocked', reenter: true } as const
const opened = { target: 'waiting', actions: ['beginWait'] } as const
const stopOpening = { target: 'choosing', actions: ['closeWindow', 'forgetLink'] } as const
const leaveOpening = { target: 'editing', actions: ['closeWindow', 'forgetLink'] } as const
const stop = { target: 'editing', actions: ['endWait'] } as const

/**
 * A purchase may arrive at any time: a wait ends by the arrival or by the visitor. A press that
 * opens another page replaces the pending purchase.
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
    // Stays until the visitor has seen it.
    failed: {
      on: {
        edit: { target: 'editing', actions: ['endWait', 'forgetFailure'] },
        choose: { target: 'choosing', actions: ['endWait', 'forgetFailure'] },
        stop,
      },
    },
  },
}
