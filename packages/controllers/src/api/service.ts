import { InvalidOptionsError } from '@carabiner/core'
import { isHttpUrl } from '@carabiner/core/transport'
import { sdk } from './sdk.js'
import { RateLimitedError, ServerError, toServiceError } from './service-errors.js'

interface ServiceOptions {
  url: string
  projectId?: string | undefined
  /** The host's option that `url` is from, for the error. */
  option: string
}

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
export function createService({ url, projectId, option }: ServiceOptions): Service {
  if (!isHttpUrl(url)) throw new InvalidOptionsError(`${option}: an http or https URL`)
  let busy: RateLimitedError | ServerError | undefined

  return {
    baseUrl: url.endsWith('/') ? url : `${url}/`,
    common: { projectId, st: sdk.type, sv: sdk.version },
    async ask(request) {
      if (busy && Date.now() < (busy.retryAt ?? 0)) throw busy
      try {
        return await request()
      } catch (thrown) {
        const error = toServiceError(thrown)
        if (error instanceof RateLimitedError || error instanceof ServerError) busy = error
        throw error
      }
    },
  }
}
