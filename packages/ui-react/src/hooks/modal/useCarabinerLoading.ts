import { useReadable } from '../../signal/signal.js'
import { useCarabinerContext } from '../shared/context.js'
import { useCarabinerState } from './useCarabinerState.js'

/** The result of {@link useCarabinerLoading}. */
export interface UseCarabinerLoadingResult {
  /** True if any of the fields below is true. */
  isLoading: boolean
  /**
   * True while the connection is unknown: on a server, and until the stored connection is restored.
   */
  isRestoring: boolean
  /** True while a wallet of any chain family is connecting. */
  isConnecting: boolean
  /** True while the code of an opened modal is loading. */
  isOpening: boolean
}

/**
 * Returns what is loading.
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
