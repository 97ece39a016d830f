import type { Carabiner } from '@carabiner/core'
import { proxy } from 'valtio/vanilla'
import type { Shell } from '../shell.js'
import { type Features, resolveFeatures } from './features.js'

/** What the modal offers: the app's settings, and in their place what its project has set, once that is known. */
export const createOfferedFeatures = (
  _: Carabiner,
  { settings }: Pick<Shell, 'settings'>,
): Features => proxy(resolveFeatures(settings.features ?? {}))
