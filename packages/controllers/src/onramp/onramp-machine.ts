import type { MachineDefinition } from '@carabiner/core/adapter'
import type { ProviderWindow } from './provider-window.js'

/** The step of a purchase. */
export type OnrampStep =
  /** The visitor fills in the form. */
  | 'editing'
  /** The visitor chooses a provider. */
  | 'choosing'
  /** The window is open, and the URL of its page is being requested. */
  | 'opening'
  /** The browser opened no window. The visitor can open the page by a link. */
  | 'blocked'
  /** The visitor is on the provider's page, and the purchase is pending. */
  | 'waiting'
  /** The purchase takes long. Checks pause until the visitor resumes them. */
  | 'overdue'
  /** The tokens have arrived. */
  | 'done'
  /** The provider reports that the purchase failed. */
  | 'failed'

export type OnrampEvent =
  | 'choose'
  /** Returns to the form. */
  | 'edit'
  /** The window is open, but its page has no URL yet. */
  | 'open'
  /** The window shows the provider's page. */
  | 'opened'
  | 'blocked'
  /** The provider has no page for this purchase. */
  | 'noPage'
  | 'arrived'
  | 'failed'
  | 'late'
  /** The visitor resumes the wait. */
  | 'wait'
  /** The visitor stops waiting. */
  | 'stop'
  /** Another account or network became active. */
  | 'left'
  /** A stored purchase was restored after a page load. */
  | 'resumed'

type OnrampAction =
  | 'forgetFailure'
  | 'beginWait'
  | 'endWait'
  /**
   * Closes an empty window that waits for its page. A window with the provider's page stays open.
   */
  | 'closeWindow'
  | 'forgetLink'

/** The data of each event. */
export interface OnrampDetails {
  /** The window that the visitor's press opened. */
  open: { window: ProviderWindow }
  /** The URL of the provider's page, if it was requested in advance. */
  blocked: { url: string | undefined }
  /** Absent if the browser opened no window and the visitor used the link. */
  opened: { window?: ProviderWindow }
}

const open = { target: 'opening', reenter: true } as const
const blocked = { target: 'blocked', reenter: true } as const
const opened = { target: 'waiting', actions: ['beginWait'] } as const
const stopOpening = { target: 'choosing', actions: ['closeWindow', 'forgetLink'] } as const
const leaveOpening = { target: 'editing', actions: ['closeWindow', 'forgetLink'] } as const
const stop = { target: 'editing', actions: ['endWait'] } as const

/**
 * The machine of a purchase. The tokens may arrive at any time, so a wait ends only with their
 * arrival or when the visitor stops it. Opening another provider's page replaces the pending
 * purchase.
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
    // The failure stays until the visitor has seen it.
    failed: {
      on: {
        edit: { target: 'editing', actions: ['endWait', 'forgetFailure'] },
        choose: { target: 'choosing', actions: ['endWait', 'forgetFailure'] },
        stop,
      },
    },
  },
}
