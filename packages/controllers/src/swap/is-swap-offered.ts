import type { Carabiner } from '@carabiner/core'
import { resolveFeatures } from '../config/features.js'
import type { ShellSettings } from '../shell.js'
import { hasSource } from '../sources/has-source.js'
import { findSwapPlace } from './swap-place.js'
import { readSwapSettings } from './swap-settings.js'

/** What says whether swaps are offered, and where. */
export const readSwapOffer = (settings: ShellSettings) => ({
  networks: readSwapSettings(settings.swaps).networks,
  features: resolveFeatures(settings.features ?? {}),
  hasSource: hasSource(settings, 'swaps'),
})

/** Whether the active account can swap where it is: the app offers it, something makes swaps, and its network has them. */
export const isSwapOffered = (carabiner: Carabiner, settings: ShellSettings): boolean =>
  findSwapPlace(carabiner, readSwapOffer(settings)) !== undefined
