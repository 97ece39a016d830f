import { BaseError } from '@carabiner/core'
import { describeValue } from '@carabiner/core/adapter'
import type { CarabinerModal } from '../carabiner-modal.js'

/** Thrown for a value that is not a modal, such as a variable that is not set yet. */
export class ModalMissingError extends BaseError {
  override name = 'ModalMissingError'
  /** @param where - such as `<CarabinerProvider>` */
  constructor(where: string, given: unknown) {
    super(`${where} needs a modal, got ${describeValue(given)}`, {
      metaMessages: ['Pass what createModal(…) returned: const modal = createModal({ … })'],
    })
  }
}

/**
 * Checks that a value is a modal, for hosts without TypeScript.
 *
 * @throws {ModalMissingError}
 */
export function assertModal(modal: Partial<CarabinerModal> | undefined, where: string): void {
  if (!modal?.carabiner || !modal.surface) throw new ModalMissingError(where, modal)
}
