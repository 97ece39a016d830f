import type { ViewName } from '@carabiner/controllers'
import type { Carabiner } from '@carabiner/core'
import type { ComponentType } from 'react'
import type { Translate } from '../i18n/useT.js'
import type { ViewProps } from './view-props.js'

/** Everything the modal knows about a view. */
export interface ViewRecord<View extends ViewName> {
  title(t: Translate, carabiner: Carabiner, data: ViewProps[View]): string
  /** Gets the entry's data as props. */
  Component: ComponentType<ViewProps[View]>
  /** Loads its code ahead of time. */
  prefetch?: () => Promise<unknown>
  /** What stands at the start of the header at the first view of the history. */
  start?: 'network' | 'help'
  /** Whether the legal text and the mark stand below. */
  footer?: boolean
  /** Whether there is a way back from it. @default true */
  back?: false
}
