import type { Features } from '@carabiner/controllers/internal'
import { useMemo } from 'react'
import { createViews, type Views } from '../views/views.js'

/** The views that an app has now. */
export const useViews = (features: Features): Views =>
  useMemo(() => createViews(features), [features])
