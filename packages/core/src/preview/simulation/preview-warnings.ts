import { text } from '../value.js'
import { type Warning, warn } from '../warning.js'
import type { Simulation } from './simulate.js'

/** Warns that the transaction would fail, or that its result is unknown. */
export function previewWarnings({ preview, failure }: Simulation): Warning[] {
  if (failure !== undefined) {
    return [warn('preview.fails', { reason: text(failure || 'the contract does not say why.') })]
  }
  return preview.state === 'none' ? [warn('preview.none')] : []
}
