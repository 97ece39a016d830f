import type { Features } from '@carabiner/controllers'
import { useMemo, useRef } from 'react'
import { createViews, type Views } from '../views/registry.js'

/** The views that an app has now. One that stays is the same as before: what is shown in it is not begun anew. */
export function useViews(features: Features): Views {
  const known = useRef<Views>(undefined)
  return useMemo(() => {
    const made = createViews(features)
    const views: Views = { ...made, ...known.current }
    for (const name of Object.keys(views)) {
      if (!(name in made)) Reflect.deleteProperty(views, name)
    }
    known.current = views
    return views
  }, [features])
}
