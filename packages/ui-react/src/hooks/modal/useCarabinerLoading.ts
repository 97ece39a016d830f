import { useReadable } from '../../signal/signal.js'
import { useCarabinerContext } from '../shared/context.js'
import { useCarabinerState } from './useCarabinerState.js'

/** What {@link useCarabinerLoading} gives. */
export interface UseCarabinerLoadingResult {
  /** Any of the below. */
  isLoading: boolean
  /** It is not known yet whether the visitor is connected: on a server, and until what was stored is restored. */
  isRestoring: boolean
  /** A wallet is being asked, whichever family it is of. */
  isConnecting: boolean
  /** The modal was opened, and its code is still on its way. */
  isOpening: boolean
}

/**
 * What the visitor waits for.
 *
 * @example
 * const { isRestoring } = useCarabinerLoading()
 * isRestoring ? <Skeleton /> : <Page />
 */
export function useCarabinerLoading(): UseCarabinerLoadingResult {
  const { surface } = useCarabinerContext().modal
  const isRestoring = useCarabinerState(({ ready }) => !ready)
  const isConnecting = useCarabinerState(({ namespaces }) =>
    Object.values(namespaces).some(({ status }) => status === 'connecting'),
  )
  const isOpening = useReadable(surface.loading)
  return {
    isLoading: isRestoring || isConnecting || isOpening,
    isRestoring,
    isConnecting,
    isOpening,
  }
}
