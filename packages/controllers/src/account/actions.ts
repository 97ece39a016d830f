import type { Adapter } from '@carabiner/core'
import type { RouterViews, ViewName } from '../router/views.js'

/** What an account's owner can do with it, in the order of the tiles. */
const accountActions = ['buy', 'swap', 'receive', 'send'] as const
/** What an account's owner can do in the Account view. */
export type AccountAction = (typeof accountActions)[number]

/** A view that needs no data: a tile leads to it by name alone. */
type PlainView = {
  [View in ViewName]: RouterViews[View] extends undefined ? View : never
}[ViewName]

/** The view behind each action. One whose view is not there is not offered. */
export type ActionViews = Partial<Record<AccountAction, PlainView>>
const registered: ActionViews = {}

/** What a family has to be able to do for it. */
const supported: Record<AccountAction, (adapter: Adapter) => boolean> = {
  buy: () => true,
  // A third party's contract is called.
  swap: ({ send, contracts }) => send !== undefined && contracts !== undefined,
  receive: () => true,
  send: ({ send }) => send !== undefined,
}

/** One action that the Account view offers. */
export interface AccountActionEntry {
  readonly action: AccountAction
  readonly view: PlainView
}

/**
 * The actions that an account is offered: those that the family can do and that a view is there for.
 *
 * @param adapter - of the account's family
 */
export const listAccountActions = (
  adapter: Adapter,
  views: ActionViews = registered,
): AccountActionEntry[] =>
  accountActions.flatMap((action) => {
    const view = views[action]
    return view && supported[action](adapter) ? [{ action, view }] : []
  })
