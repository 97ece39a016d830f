import type { RouterViews, ViewName } from '@carabiner/controllers'
import type { Features } from '@carabiner/controllers/internal'
import type { Carabiner } from '@carabiner/core'
import type { ComponentType } from 'react'
import type { Translate } from '../i18n/useT.js'
import { lazyView } from '../lazy/lazy-view.js'
import type { ViewShape } from '../shell/stage/ViewSkeleton.js'

/** What each view takes as props: its router data, or nothing. */
export type ViewProps = {
  [View in ViewName]: RouterViews[View] extends object
    ? RouterViews[View]
    : RouterViews[View] extends undefined
      ? object
      : Partial<NonNullable<RouterViews[View]>>
}

interface ViewFacts<View extends ViewName> {
  readonly name: View
  /** An app without it, or without any of them, has no such view, and nothing loads its code. */
  readonly feature?: keyof Features | readonly (keyof Features)[]
  readonly title: (t: Translate, carabiner: Carabiner, data: ViewProps[View]) => string
  /** What stands at the start of the header at the first view of the history. */
  readonly start?: 'network' | 'help'
  /** Whether the legal text and the mark stand below. */
  readonly footer?: boolean
  /** Whether there is a way back from it. @default true */
  readonly back?: false
  /**
   * Where visitors mostly go on to: its code is loaded while this view is read. Connect has none: pointing at one of its
   * rows loads that row's view.
   */
  readonly next?: ViewName
}

/** Everything the modal knows about a view. */
export interface ViewRecord<View extends ViewName> extends ViewFacts<View> {
  /** Gets the entry's data as props. */
  readonly Component: ComponentType<ViewProps[View]>
  /** Loads its code ahead of time. */
  readonly prefetch?: () => Promise<unknown>
}

interface Here<View extends ViewName> {
  /** Comes with the modal. */
  readonly Component: ComponentType<ViewProps[View]>
}

interface OnDemand<View extends ViewName> {
  /** Loads the module of its component when it is shown. */
  readonly load: () => Promise<{ readonly default: ComponentType<ViewProps[View]> }>
  /** Which file of the published package has its code: one of `rolldown.config.ts`. The build reads it here. */
  readonly chunk: string
  /** What stands in its place meanwhile. @default 'list' */
  readonly shape?: ViewShape | (() => ViewShape)
}

/**
 * A view: all that is known about it but what the router knows (`views.ts` in controllers).
 *
 * @example
 * export const walletReceive = defineView({
 *   name: 'WalletReceive',
 *   feature: 'receive',
 *   title: (t) => t('receive.title'),
 *   shape: 'code',
 *   chunk: 'receive',
 *   load: () => import('./WalletReceiveView.js'),
 * })
 */
export function defineView<View extends ViewName>(
  view: ViewFacts<View> & (Here<View> | OnDemand<View>),
): ViewRecord<View> {
  if ('Component' in view) return view
  const { load, chunk: _, shape, ...facts } = view
  return { ...facts, ...lazyView(async () => (await load()).default, shape) }
}
