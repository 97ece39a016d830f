import type { RouterViews, ViewName } from '@carabiner/controllers'

/** What each view takes as props: its router data, or nothing. */
export type ViewProps = {
  [View in ViewName]: RouterViews[View] extends object
    ? RouterViews[View]
    : RouterViews[View] extends undefined
      ? object
      : Partial<NonNullable<RouterViews[View]>>
}
