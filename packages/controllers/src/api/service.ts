import { AbortedError, InvalidOptionsError } from '@carabiner/core'
import type { FaultCategory } from '@carabiner/core/internal'
import { HttpStatusError, InvalidHttpResponseError, isHttpUrl } from '@carabiner/core/transport'
import { RateLimitedError, ServerError, toServiceError } from './service-errors.js'

/** How requests to a service name this package. */
export const sdk = { type: 'carabiner', version: '0.0.0' } as const

interface ServiceOptions {
  url: string
  projectId?: string | undefined
  /** The host's option that `url` is from, for the error. */
  option: string
  /** Told of what failed and is not the visitor's doing. */
  onFault?: OnFault | undefined
}

/** Told why a service did not do what it should. */
export type OnFault = (category: FaultCategory, error: unknown) => void

/** What the clients of the provider's services share. */
export interface Service {
  /** Ends with a slash, so that paths go below it. */
  readonly baseUrl: string
  /** Parameters of each query. */
  readonly common: Readonly<Record<'projectId' | 'st' | 'sv', string | undefined>>
  /**
   * Sends a request, unless the service has said when to come back and it is before that.
   *
   * @throws {AppConfigurationError} (401, 403), {@link RateLimitedError} (429), {@link ServerError} (5xx), and what
   * an HTTP client throws
   */
  ask<T>(request: () => Promise<T>): Promise<T>
}

/** Makes what asks one service. @throws {InvalidOptionsError} for a `url` that is none */
export function createService(options: ServiceOptions): Service {
  const { url, projectId, option, onFault } = options
  if (!isHttpUrl(url)) throw new InvalidOptionsError(`${option}: an http or https URL`)
  let busy: RateLimitedError | ServerError | undefined
  /** In ms: the whole pause. A clock that was set back makes it no longer. */
  let longest = 0

  // Not by `msUntil`: the bundler would put this file into the first open with it.
  const isResting = (): boolean => {
    const left = (busy?.retryAt ?? 0) - Date.now()
    return left > 0 && left <= longest
  }
  return {
    baseUrl: url.endsWith('/') ? url : `${url}/`,
    common: { projectId, st: sdk.type, sv: sdk.version },
    async ask(request) {
      if (busy && isResting()) throw busy
      try {
        return await request()
      } catch (thrown) {
        const error = toServiceError(thrown)
        if (error instanceof RateLimitedError || error instanceof ServerError) {
          busy = error
          longest = (error.retryAt ?? 0) - Date.now()
        }
        const category = faultOf(error)
        if (category) onFault?.(category, error)
        throw error
      }
    },
  }
}

/** What failed on the service's side; undefined for a request that was given up, and for what was asked wrongly. */
function faultOf(error: unknown): FaultCategory | undefined {
  if (error instanceof InvalidHttpResponseError) return 'DATA_PARSING_ERROR'
  return error instanceof AbortedError || error instanceof HttpStatusError ? undefined : 'API_ERROR'
}
