import { type ComponentType, useCallback } from 'react'
import { useCarabinerContext } from '../hooks/shared/context.js'
import { useLazy } from '../lazy/useLazy.js'

/** Loads a part of a button on demand. If loading fails, the button renders without it. */
export function useButtonPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  wanted: boolean,
): ComponentType<Props> | undefined {
  const { logger } = useCarabinerContext().modal.carabiner
  const log = useCallback((error: unknown) => logger.warn('a button did not load', error), [logger])
  return useLazy(load, log, wanted)
}
