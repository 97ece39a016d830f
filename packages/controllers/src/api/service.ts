import { AbortedError, InvalidOptionsError } from '@carabiner/core'
import type { FaultCategory } from '@carabiner/core/internal'
import { HttpStatusError, InvalidHttpResponseError, isHttpUrl } from '@carabiner/core/transport'
import { RateLimitedError, ServerError, toServiceError } from './service-errors.js'

/** The name and version of this package in requests. */
export const sdk = { type: 'carabiner', version: '0.0.0' } as const

interface ServiceOptions {
  url: string
  projectId?: string | undefined
  /** The name of the host's option with the `url`, for error messages. */
  option: string
  /** Called for failures that the visitor did not cause. */
  onFault?: OnFault | undefined
}

/** Handles a failure of a service. */
export type OnFault = (category: FaultCategory, error: unknown) => void

/** The shared base of the clients of the provider's services. */
export interface Service {
  /** The base URL. It ends with a slash, so that paths are appended to it. */
  readonly baseUrl: string
  /** Query parameters of each request. */
  readonly common: Readonly<Record<'projectId' | 'st' | 'sv', string | undefined>>
  /**
   * Sends a request, unless the service's retry time is in the future.
   *
   * @throws {AppConfigurationError} (401, 403), {@link RateLimitedError} (429), {@link ServerError}
   * (5xx), and errors of the HTTP client
   */
  ask<T>(request: () => Promise<T>): Promise<T>
}

/** Creates the shared base for one service. @throws {InvalidOptionsError} for an invalid `url` */
export function createService(options: ServiceOptions): Service {
  const { url, projectId, option, onFault } = options
  if (!isHttpUrl(url)) throw new InvalidOptionsError(`${option}: expected an http or https URL`)
  let retryError: RateLimitedError | ServerError | undefined
  /** The length of the current pause in ms. A clock that was set back must not prolong it. */
  let longest = 0

  // Does not use `msUntil`: the bundler would then move this file into the modal's first chunk.
  const isResting = (): boolean => {
    const remaining = (retryError?.retryAt ?? 0) - Date.now()
    return remaining > 0 && remaining <= longest
  }
  return {
    baseUrl: url.endsWith('/') ? url : `${url}/`,
    common: { projectId, st: sdk.type, sv: sdk.version },
    async ask(request) {
      if (retryError && isResting()) throw retryError
      try {
        return await request()
      } catch (thrown) {
        const error = toServiceError(thrown)
        if (error instanceof RateLimitedError || error instanceof ServerError) {
          retryError = error
          longest = (error.retryAt ?? 0) - Date.now()
        }
        const category = faultOf(error)
        if (category) onFault?.(category, error)
        throw error
      }
    },
  }
}

/** Returns the kind of failure, or undefined for an aborted or invalid request. */
function faultOf(error: unknown): FaultCategory | undefined {
  if (error instanceof InvalidHttpResponseError) return 'DATA_PARSING_ERROR'
  return error instanceof AbortedError || error instanceof HttpStatusError ? undefined : 'API_ERROR'
}
