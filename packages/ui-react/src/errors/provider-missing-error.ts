import { BaseError } from '@carabiner/core'

/** A button or hook of ours is rendered outside of a provider. */
export class ProviderMissingError extends BaseError {
  override name = 'ProviderMissingError'
  constructor() {
    super('Carabiner’s buttons and hooks need a <CarabinerProvider> above them', {
      metaMessages: ['Render <CarabinerProvider modal={modal}>…</CarabinerProvider> around them.'],
    })
  }
}
