import { AbortedError, InvalidOptionsError } from '@carabiner/core'
import type { FaultCategory } from '@carabiner/core/internal'
import { HttpStatusError, InvalidHttpResponseError, isHttpUrl } from '@carabiner/core/transport'
import { RateLimitedError, ServerError, toServiceError } from './service-errors.js'

/** The name and version of this package in requests. */
export const sdk = { type: 'carabiner', version: '0.0.0' } as const

interface ServiceOptions {
  url: string
  projectId?: string | undefined
  /** The host's option with `url`, for errors. */
  option: string
  /** Called for failures that the visitor did not cause. */
  onFault?: OnFault | undefined
}

/** Called with the failure of a service. */
export type OnFault = (category: FaultCategory, error: unknown) => void

/** The shared base of the provider's clients. */
export interface Service {
  /** Ends with a slash, so that paths go below it. */
  readonly baseUrl: string
  /** Parameters of each query. */
  readonly common: Readonly<Record<'projectId' | 'st' | 'sv', string | undefined>>
  /**
   * Sends a request, unless the service's retry time is in the future.
   *
   * @throws {AppConfigurationError} (401, 403), {@link RateLimitedError} (429), {@link ServerError}
   * (5xx), and errors of the HTTP client
   */
  ask<T>(request: () => Promise<T>): Promise<T>
}

/** Creates the base of a service's client. @throws {InvalidOptionsError} for an invalid `url` */
export function createService(options: ServiceOptions): Service {
  const { url, projectId, option, onFault } = options
  if (!isHttpUrl(url)) throw new InvalidOptionsError(`${option}: an http or https URL`)
  let busy: RateLimitedError | ServerError | undefined
  /** In ms. The full pause: a clock that was set back must not prolong it. */
  let longest = 0

  // Without `msUntil`: the bundler would put this file into the chunk of the first opening with it.
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

/** Returns the service's fault, or undefined for an aborted or invalid request. */
function faultOf(error: unknown): FaultCategory | undefined {
  if (error instanceof InvalidHttpResponseError) return 'DATA_PARSING_ERROR'
  return error instanceof AbortedError || error instanceof HttpStatusError ? undefined : 'API_ERROR'
}
