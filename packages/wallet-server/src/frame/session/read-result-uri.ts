import { parseUrl } from '../../text/parse-url.js'
import { FrameMessageError } from '../frame-message-error.js'

const failed = 'Something went wrong. Try again.'

/**
 * Reads a login window's result, as the page received it.
 *
 * @param origin - the frame's. Results of another origin are refused
 * @returns the code that signs in
 * @throws {FrameMessageError} for a result without a code
 */
export function readResultUri(uri: string, origin: string): string {
  const url = parseUrl(uri)
  if (url?.origin !== origin || url.pathname !== '/callback') throw new FrameMessageError(failed)
  if (url.searchParams.get('error') === 'access_denied') throw FrameMessageError.rejected()
  if (url.searchParams.has('error')) {
    throw new FrameMessageError('The service did not answer. Try again.')
  }
  const code = url.searchParams.get('code') ?? ''
  if (!/^[A-Za-z0-9_-]{1,128}$/.test(code)) throw new FrameMessageError(failed)
  return code
}
