import type { RouterViews, ViewName } from '@carabiner/controllers'
import type { Features } from '@carabiner/controllers/internal'
import type { Carabiner } from '@carabiner/core'
import type { ComponentType } from 'react'
import type { Translate } from '../i18n/useT.js'
import { lazyView } from '../lazy/lazy-view.js'
import type { ViewShape } from '../shell/stage/ViewSkeleton.js'

/** The props of each view: the data of its router entry, or none. */
export type ViewProps = {
  [View in ViewName]: RouterViews[View] extends object
    ? RouterViews[View]
    : RouterViews[View] extends undefined
      ? object
      : Partial<NonNullable<RouterViews[View]>>
}

interface ViewFacts<View extends ViewName> {
  readonly name: View
  /**
   * The feature, or several of which one is enough, that the view needs. Otherwise the view does
   * not exist and its code never loads.
   */
  readonly feature?: keyof Features | readonly (keyof Features)[]
  readonly title: (t: Translate, carabiner: Carabiner, data: ViewProps[View]) => string
  /** The element at the start of the header, if the view is the first of the history. */
  readonly start?: 'network' | 'help'
  /** Whether the legal text and the product's name show below the view. */
  readonly footer?: boolean
  /** Whether the view has a Back button. @default true */
  readonly back?: false
  /**
   * The view that usually comes next. Its code loads while this view is open. Connect has none,
   * because pointing at one of its rows loads that row's view.
   */
  readonly next?: ViewName
}

/** The record of a view, with all data that the modal needs to show it. */
export interface ViewRecord<View extends ViewName> extends ViewFacts<View> {
  /** Receives the data of the router's entry as props. */
  readonly Component: ComponentType<ViewProps[View]>
  /** Loads the code of the component in advance. */
  readonly prefetch?: () => Promise<unknown>
}

interface Here<View extends ViewName> {
  /** The component, which is bundled with the modal. */
  readonly Component: ComponentType<ViewProps[View]>
}

interface OnDemand<View extends ViewName> {
  /** Loads the component's module when the view is shown. */
  readonly load: () => Promise<{ readonly default: ComponentType<ViewProps[View]> }>
  /**
   * The name of the chunk in the published package that contains the view's code, as defined in
   * `rolldown.config.ts`. The build reads it.
   */
  readonly chunk: string
  /** The placeholder while loading. @default 'list' */
  readonly shape?: ViewShape | (() => ViewShape)
}

/**
 * Defines a view, except for the router's data (`views.ts` in controllers).
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
