import type { ViewName } from '@carabiner/controllers'
import type { RouterEntry } from '@carabiner/controllers/internal'
import type { Carabiner, DeepReadonly } from '@carabiner/core'
import { createElement, type ReactNode } from 'react'
import type { Translate } from '../i18n/useT.js'
import type { ViewProps, ViewRecord } from './define-view.js'
import type { Views } from './views.js'

/** A history entry in the format of the modal's frame. */
export interface ShownView {
  title: string
  start: ViewRecord<ViewName>['start']
  footer: ViewRecord<ViewName>['footer']
  back: ViewRecord<ViewName>['back']
  element: ReactNode
}

export function showView(
  views: Views,
  entry: DeepReadonly<RouterEntry>,
  t: Translate,
  carabiner: Carabiner,
): ShownView | undefined {
  const data = ('data' in entry && entry.data) || {}
  return show(views, entry.view, data)

  function show<View extends ViewName>(
    all: Views,
    view: View,
    props: ViewProps[View],
  ): ShownView | undefined {
    const record: ViewRecord<View> | undefined = all[view]
    if (!record) return undefined
    const { title, Component, start, footer, back } = record
    return {
      title: title(t, carabiner, props),
      start,
      footer,
      back,
      element: createElement<ViewProps[View]>(Component, props),
    }
  }
}
