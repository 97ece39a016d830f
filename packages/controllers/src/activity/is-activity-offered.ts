import type { ChainNamespace } from '@carabiner/core'
import type { Features } from '../config/features.js'

/** Whether accounts of a family show what they did. */
export const isActivityOffered = (
  { activity }: { readonly activity: readonly Features['activity'][number][] },
  namespace: ChainNamespace | undefined,
): boolean => activity.some((family) => family === namespace)
