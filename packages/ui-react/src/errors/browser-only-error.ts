import { BaseError } from '@carabiner/core'

/** Thrown by a call on a server that needs a page. */
export class BrowserOnlyError extends BaseError {
  override name = 'BrowserOnlyError'
  /** @param call - such as `modal.open()` */
  constructor(call: string) {
    super(`${call} works only in browsers`, {
      metaMessages: ['Call it in an effect or an event handler, not while a server renders.'],
    })
  }
}

/** @throws {BrowserOnlyError} if there is no page */
export function assertBrowser(call: string): void {
  if (typeof document === 'undefined') throw new BrowserOnlyError(call)
}
