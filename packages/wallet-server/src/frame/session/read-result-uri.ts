import { parseUrl } from '../../text/parse-url.js'
import { FrameMessageError } from '../frame-message-error.js'

const failed = 'Something went wrong. Try again.'

/**
 * What a login's window came back with, as the page was told it.
 *
 * @param origin - of the frame: what is of another is no answer
 * @returns the code that signs in
 * @throws {FrameMessageError} where there is none
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
