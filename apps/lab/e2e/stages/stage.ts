import type { LabPage } from '../support/lab-page'

/** A view in one of its states, and how a visitor gets there. English pages, a viewport of 1000 × 800. */
export interface Stage {
  /** Of its photographs and its test: `connect`, `connecting: failed`. */
  readonly name: string
  /** Another stage shows nearly the same: this one is not in the run of `npm test`. */
  readonly isVariant?: true
  /** Of the lab's page. */
  readonly query?: string
  reach(lab: LabPage): Promise<void>
}
